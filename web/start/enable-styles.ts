/**
 * Loads the page's style sheets if its inline styles were blocked: the Content-Security-Policy blocks those of another
 * release.
 */
export function enableStyles(): void {
  const areBlocked = [...document.querySelectorAll('head > style')].some(
    (style) => style instanceof HTMLStyleElement && style.sheet === null,
  );
  if (!areBlocked) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'))
    link.disabled = false;
}
