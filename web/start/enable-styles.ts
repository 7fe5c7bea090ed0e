/**
 * Fetches the page's style sheets where the styles in it do not count: the Content-Security-Policy refuses those of another
 * release.
 */
export function enableStyles(): void {
  const areRefused = [...document.querySelectorAll('head > style')].some(
    (style) => style instanceof HTMLStyleElement && style.sheet === null,
  );
  if (!areRefused) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'))
    link.disabled = false;
}
