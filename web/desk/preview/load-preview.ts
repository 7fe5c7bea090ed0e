const load = () => import('../../app/preview/preview.tsx').then(({ Preview }) => Preview);

let loading: ReturnType<typeof load> | undefined;

/** Downloads the visitors' components once; a failed download is retried on the next call. */
export function loadPreview(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
