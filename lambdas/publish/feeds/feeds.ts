import type { SitePage } from '../../../contract/site-renderer.ts';
import type { Snapshot } from '../snapshot.ts';

/** A file for machines that is made from the same data as the pages. */
export type Feed = {
  readonly key: string;
  /** The API paths that it is made from. */
  readonly reads: readonly string[];
  readonly content: (snapshot: Snapshot, pages: readonly SitePage[]) => string;
};

/** Every feed of the site. */
export const feeds: readonly Feed[] = [];
