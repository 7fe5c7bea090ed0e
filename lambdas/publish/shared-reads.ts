import type { SitePage } from '../../contract/site/site-renderer.ts';

/** The API paths that every page reads, for the header and footer. */
export function sharedReads(pages: readonly SitePage[]): string[] {
  const [first, ...others] = pages;
  return (first?.reads ?? []).filter((path) => others.every(({ reads }) => reads.includes(path)));
}

/** The API paths that any page reads. */
export function allReads(pages: readonly SitePage[]): string[] {
  return [...new Set(pages.flatMap(({ reads }) => reads))];
}
