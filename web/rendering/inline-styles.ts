import type { ViewName } from '../routes/views.ts';
import { isPublicView } from '../routes/views.ts';
import type { ClientBuild } from './client-build.ts';

/**
 * The styles that stand in the pages of a view, so that they need no request before the first text: those that all views
 * share, and the view's own. None in the pages for administrators.
 */
export function inlineStyles({ styles, sheets }: ClientBuild, name: ViewName): string[] {
  if (!isPublicView(name)) return [];
  const files = styles[name] ?? [];
  const all = Object.values(styles);
  const isShared = (file: string) => all.every((each) => each.includes(file));
  const textOf = (wanted: readonly string[]) => wanted.map((file) => sheets[file] ?? '').join('');
  return [textOf(files.filter(isShared)), textOf(files.filter((file) => !isShared(file)))].filter(Boolean);
}
