import { type View, type ViewName, viewAt } from './views.ts';

/**
 * What the server rendered at this address, as its markup names it: an address may look like that of an item and be
 * answered by the not-found page. Without a name, what the address says.
 */
export function servedView(pathname: string, name: string | undefined): View {
  const view = viewAt(pathname);
  const overriding = overridingNames.find((each) => each === name);
  return overriding ? { name: overriding, path: view.path } : view;
}

const overridingNames = ['notFound', 'gone'] as const satisfies readonly ViewName[];
