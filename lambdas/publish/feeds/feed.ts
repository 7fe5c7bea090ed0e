import type { SitePage, SiteRenderer } from '../../../contract/site/site-renderer.ts';
import type { Snapshot } from '../snapshot.ts';

/** The input of a feed: the data as read, and the pages that exist for it. */
export type FeedSource = {
  readonly snapshot: Snapshot;
  readonly pages: readonly SitePage[];
  readonly renderer: SiteRenderer;
};

/** A machine-readable file generated from the same data as the pages. */
export type Feed = {
  readonly key: string;
  /** The API paths that it is generated from; `pages` means every path that any page reads. */
  readonly reads: readonly string[] | 'pages';
  readonly content: (source: FeedSource) => string | Promise<string>;
};
