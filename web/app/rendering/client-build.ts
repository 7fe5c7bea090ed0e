import { type ViewName, isPublicView, viewNames } from '../../routes/views.ts';

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

/**
 * The styles inlined into a view's pages, to save a request before the first paint: those shared by all public views, and
 * the view's own. Empty for administrators' pages.
 */
export function inlineStyles({ styles, sheets }: ClientBuild, name: ViewName): string[] {
  if (!isPublicView(name)) return [];
  const files = styles[name] ?? [];
  const all = viewNames.filter(isPublicView);
  const isShared = (file: string) => all.every((each) => styles[each]?.includes(file));
  const textOf = (paths: readonly string[]) => paths.map((file) => sheets[file] ?? '').join('');
  return [textOf(files.filter(isShared)), textOf(files.filter((file) => !isShared(file)))].filter(Boolean);
}
