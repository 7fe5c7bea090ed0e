/**
 * Fetches at once all scripts that the app needs for this page, which its file names: as imports of imports they would take
 * a round trip each.
 */
export function preloadApp(): void {
  const scripts = document.getElementById('root')?.dataset.scripts?.split(' ') ?? [];
  for (const href of scripts.filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
