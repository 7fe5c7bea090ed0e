/**
 * Preloads all scripts of this page, which its HTML lists, in parallel. As nested imports, each level would take a round
 * trip.
 */
export function preloadApp(): void {
  const scripts = document.getElementById('root')?.dataset.scripts?.split(' ') ?? [];
  for (const href of scripts.filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
