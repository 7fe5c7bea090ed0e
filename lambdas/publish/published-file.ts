/** A file of the site that the publisher keeps up to date. */
export type PublishedFile = {
  /** Its key in the site's bucket. */
  readonly key: string;
  /** The API paths whose responses it is made from; it is rendered again when one of them may have changed. */
  readonly reads: readonly string[];
  /** With which status the edge serves it, if not 200. */
  readonly status?: 404 | 410;
  /** All that its content is made from; the same text means the same content. Without it the file is rendered each time. */
  readonly inputs?: () => string;
  /** Its whole content. Throws, or rejects, when it cannot be rendered; the file is then left as it is. */
  readonly content: () => string | Promise<string>;
};
