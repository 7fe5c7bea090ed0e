import { useParish } from '../data/parish.tsx';
import { pageWords, type SitePage } from './pages.ts';

/** What menus call a page, its title and its description, in the words of the parish. */
export function usePageWords(page: SitePage) {
  return pageWords(page, useParish());
}
