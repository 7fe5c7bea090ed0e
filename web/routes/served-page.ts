import { type View, type ViewName, viewAt } from './views.ts';

/**
 * The view that the server rendered at this address. The view name in its markup wins over the path: a path can look like
 * an item's and still have been answered with the not-found page.
 */
export function servedView(pathname: string, name: string | undefined): View {
  const view = viewAt(pathname);
  const overriding = overridingNames.find((each) => each === name);
  return overriding ? { name: overriding, path: view.path } : view;
}

const overridingNames = ['notFound', 'gone'] as const satisfies readonly ViewName[];
