/**
 * Sets `data-scrolled` on the document while it is scrolled, even before hydration. Styles use it to keep the browser from
 * fetching content far below the first screen (pages/gallery/photo-grid.module.css).
 */
export function trackScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 0);
  update();
  addEventListener('scroll', update, { passive: true });
}
