/** The output of the browser build: the files that pages reference, as paths from the site root. */
export type ClientBuild = {
  /** The boot script of a complete page, which starts the app when needed; last, after its imports. */
  readonly boot: readonly string[];
  /** The entries of the site's app, which a page without its data loads at once, and of the admin area. */
  readonly apps: { readonly site: string; readonly admin: string };
  /** The scripts that its app needs for each view, by view name. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** The style sheets of each view, by view name, in cascade order. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
  /** The content of each style sheet, by path. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The fonts used above the fold. */
  readonly fonts: readonly string[];
};
