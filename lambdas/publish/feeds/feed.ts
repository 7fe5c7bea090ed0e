import type { SitePage, SiteRenderer } from '../../../contract/site-renderer.ts';
import type { Snapshot } from '../snapshot.ts';

/** What a feed may be made from: the data as read, and the pages that exist for it. */
export type FeedSource = {
  readonly snapshot: Snapshot;
  readonly pages: readonly SitePage[];
  readonly renderer: SiteRenderer;
};

/** A file for machines that is made from the same data as the pages. */
export type Feed = {
  readonly key: string;
  /** The API paths that it is made from; `pages` when it is made from all that any page reads. */
  readonly reads: readonly string[] | 'pages';
  readonly content: (source: FeedSource) => string | Promise<string>;
};
