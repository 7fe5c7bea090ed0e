import type { ParishFacts } from '../../../contract/parish-record.ts';
import { type RecordName, resources } from '../../../contract/resources.ts';
import { hasPage, type PageName } from '../../routes/pages.ts';

type AnyResource = (typeof resources)[RecordName];
type ResourceWithTab = Extract<AnyResource, { tab: unknown }>;

/** The id of a tab in the URL: the gallery's, or that of the resource that it edits. */
export type TabName = ResourceWithTab['resource'] | 'gallery';

type RecordTab = {
  /** In the tab bar, and above the list. */
  readonly label: string;
  /** The page that shows the items to visitors. */
  readonly page: PageName;
};

/** The tab with this name. */
export function tabRow(name: TabName): RecordTab {
  return name === 'gallery' ? { label: 'Gallery', page: 'gallery' } : resources[name].tab;
}

/** The tabs of the admin area in their order (specification §2). */
export const tabNames: readonly TabName[] = Object.values(resources)
  .filter((each: AnyResource): each is ResourceWithTab => 'tab' in each)
  .flatMap(({ resource }) => (resource === 'team' ? ['gallery', resource] : [resource]));

/** Whether the parish has the page of a tab; true for lists without a tab. */
export function isShown(name: string, parish: ParishFacts): boolean {
  const tab = tabNames.find((each) => each === name);
  return tab === undefined || hasPage(tabRow(tab).page, parish);
}

/** Where a record is edited: its tab, and what the ids of its forms in the URL begin with. */
export function tabOf(resource: RecordName): { readonly tab: TabName; readonly prefix: string } {
  if (resource === 'mass-changes') return { tab: 'mass-times', prefix: 'change-' };
  if (resource === 'mass-intentions') return { tab: 'mass-times', prefix: 'intention-' };
  if (resource === 'funerals') return { tab: 'mass-times', prefix: 'funeral-' };
  return { tab: resource, prefix: '' };
}
