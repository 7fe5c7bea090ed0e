/**
 * Marks the document while it is scrolled (`data-scrolled`), before the app is there as well. Styles leave out until then what a
 * browser would fetch far ahead of the first screen (pages/gallery/photo-grid.module.css).
 */
export function noteScroll(): void {
  const note = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 0);
  note();
  addEventListener('scroll', note, { passive: true });
}
