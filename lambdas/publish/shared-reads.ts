import type { SitePage } from '../../contract/site-renderer.ts';

/** What every page reads: what the frame around the pages shows. */
export function sharedReads(pages: readonly SitePage[]): string[] {
  const [first, ...others] = pages;
  return (first?.reads ?? []).filter((path) => others.every(({ reads }) => reads.includes(path)));
}

/** What any page reads. */
export function allReads(pages: readonly SitePage[]): string[] {
  return [...new Set(pages.flatMap(({ reads }) => reads))];
}
