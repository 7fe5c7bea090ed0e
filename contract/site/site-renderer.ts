/** Public API responses (parsed JSON) by their path, such as `/api/events`. */
export type SiteData = Readonly<Record<string, unknown>>;

/** A page that exists for the given data: its path and the API paths whose responses it shows. */
export type SitePage = {
  readonly path: string;
  readonly reads: readonly string[];
  /** The ids of the items shown, when the page shows only part of a list: a single item, or those of a year. */
  readonly items?: readonly string[];
  /** Whether it also changes when a Mass begins or is over (`massTurns`). */
  readonly dependsOnTime?: boolean;
  /** When the files that it shows were last modified (ISO timestamp). */
  readonly lastModified?: string;
};

/** The `renderer` export of `web/app/server.tsx`, which renders the site as HTML files. Renders share no state. */
export type SiteRenderer = {
  /** All API paths that any page reads, given the data fetched so far (each gallery folder adds a path). */
  readonly reads: (data: SiteData) => readonly string[];
  /** Every public page that is served with 200 for this data, including those of items, years and months. */
  readonly pages: (data: SiteData, now: Date) => readonly SitePage[];
  /** The API paths that a page at `path` reads, judged by the path alone: the page need not exist for any data. */
  readonly readsAt: (path: string) => readonly string[];
  /** The complete HTML of the page at `path`, or of `/404`. Throws when a component throws. */
  readonly render: (path: string, data: SiteData, now: Date) => Promise<string>;
  /**
   * A serialisation of everything that a page, or the page of a deleted item, is rendered from: equal texts mean that the
   * same build renders equal files. Much cheaper than rendering.
   */
  readonly inputs: (path: string, data: SiteData, now: Date, kind: 'page' | 'gone') => string;
  /** The 410 page of a deleted item. */
  readonly gone: (path: string, data: SiteData, now: Date) => Promise<string>;
};
