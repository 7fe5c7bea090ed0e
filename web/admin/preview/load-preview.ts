const load = () => import('../../preview/preview.tsx').then(({ loadPreview }) => loadPreview());

let loading: ReturnType<typeof load> | undefined;

/** The visitors' components, which are downloaded once, while there is a network. A failure is tried again at the next call. */
export function loadPreview(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
