/** What the build for the browser has left: the files that pages name, from the root of the site. */
export type ClientBuild = {
  /** What a complete page starts with: the script that starts the app when that is needed, after all that it imports. */
  readonly boot: readonly string[];
  /** The app itself, which a page that lacks data starts with. */
  readonly app: string;
  /** The scripts that the app needs for each view by its name. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** The style sheets of each view by its name, in the order in which they apply. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
  /** The text of each of these sheets. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The fonts that the first screen is written in. */
  readonly fonts: readonly string[];
};
