import { isPublicView, type ViewName, viewNames } from '../../routes/views.ts';
import type { ClientBuild } from './client-build.ts';

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
