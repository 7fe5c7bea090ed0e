import { questionParameter } from '../../contract/site-files.ts';
import { pages } from '../routes/pages.ts';

/** The page that shows what a question finds. */
export function addressOfResults(question: string): string {
  return `${pages.search.path}?${new URLSearchParams({ [questionParameter]: question }).toString()}`;
}
