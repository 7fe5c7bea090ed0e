/** The kinds of search results: a page or a section of one, or an item of a resource. */
export type SearchKind = 'page' | 'event' | 'news' | 'reflection' | 'team' | 'history' | 'document';

/** An entry of the search index, `/search.json`. */
export type SearchDocument = {
  readonly kind: SearchKind;
  readonly title: string;
  /** The beginning of its text, for display. */
  readonly text: string;
  /** The distinct words of the rest of its text, for matching only. */
  readonly words?: string;
  /** The site path at which it is shown. */
  readonly path: string;
  /** `yyyy-mm-dd` */
  readonly date?: string;
};
