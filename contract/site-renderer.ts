/** Public API responses (parsed JSON) by their path, such as `/api/events`. */
export type SiteData = Readonly<Record<string, unknown>>;

/** A page that exists for the given data: its address and the API paths whose responses it shows. */
export type SitePage = {
  readonly path: string;
  readonly reads: readonly string[];
  /** The ids of the items that it shows when these are a part of its list alone: its own item, or those of a year. */
  readonly items?: readonly string[];
  /** When the files that it shows last changed (ISO timestamp). */
  readonly lastModified?: string;
};

/** What `web/server.tsx` exports as `renderer`: the whole site as HTML files. No state is shared between two renders. */
export type SiteRenderer = {
  /** All API paths that any page reads, given what is known so far (gallery folders add theirs). */
  readonly reads: (data: SiteData) => readonly string[];
  /** Every public page that is served with 200 for this data, item pages and year pages included. */
  readonly pages: (data: SiteData) => readonly SitePage[];
  /** The complete HTML file of the page at `path` (also `/404` and, for a deleted item, `gone(path)`). Throws when a component throws. */
  readonly render: (path: string, data: SiteData, now: Date) => Promise<string>;
  /**
   * All that the file of a page, or of a deleted item, is made from: the same text whenever one build would render the same
   * file. Much cheaper than rendering.
   */
  readonly inputs: (path: string, data: SiteData, now: Date, kind: 'page' | 'gone') => string;
  /**
   * The page of results for a question: `page` is the file of the page of the search as it is published, and `index` the
   * text of `/search.json`. Throws when either is not what this build has made.
   */
  readonly search: (question: string, page: string, index: string, now: Date) => Promise<string>;
  /** The 410 page of a deleted item, which says so and leads on. */
  readonly gone: (path: string, data: SiteData, now: Date) => Promise<string>;
};
