/** What can be found: a page or a part of one, or an item of a resource. */
export type SearchKind = 'page' | 'event' | 'news' | 'reflection' | 'team' | 'history' | 'document';

/** One thing that can be found, as `/search.json` lists it. */
export type SearchDocument = {
  readonly kind: SearchKind;
  readonly title: string;
  /** How its text begins, as people read it. */
  readonly text: string;
  /** The words of the rest of its text, each once; they can be found, and make no sense when read. */
  readonly words?: string;
  /** Where it is shown, from the root of the site. */
  readonly path: string;
  /** `yyyy-mm-dd` */
  readonly date?: string;
};
