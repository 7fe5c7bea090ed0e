/** What the build for the browser has left: the files that pages name, from the root of the site. */
export type ClientBuild = {
  /** The script that every page starts with. */
  readonly boot: string;
  /** The style sheets of each view by its name, in the order in which they apply. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
  /** The fonts that the first screen is written in. */
  readonly fonts: readonly string[];
};
