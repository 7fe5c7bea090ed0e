import type { Item } from '../../contract/items.ts';
import type { ResourceName } from '../../contract/routes.ts';
import { addressOf } from '../desk/navigation/admin-url.ts';
import type { ParishSection } from '../desk/records/parish-page-sections.ts';
import { parishSections } from '../desk/records/parish-sections.ts';
import { tabOf } from '../desk/records/record-tabs.ts';
import type { Edited } from '../ui/edit-link.tsx';
import { folderLabel } from '../../contract/files/folder-label.ts';
import { formatWeekday } from '../formats/format-date.ts';
import { datedListNames, datedLists } from '../routes/dated-lists.ts';

type Form = {
  /** The path and query of the admin area at which the form is open. */
  readonly address: string;
  /** What it edits, after 'Edit'. */
  readonly name: string;
  /** The resource that it changes. */
  readonly resource: ResourceName;
};

const sections: Readonly<Record<string, ParishSection>> = parishSections;

/** The form that edits what a public page shows. `changes` are the Mass changes known here. */
export function formOf(edited: Edited, changes: readonly Item<'mass-changes'>[]): Form {
  if ('section' in edited) {
    const { section } = edited;
    return {
      address: addressOf({ tab: 'parish', open: section }),
      name: sections[section]?.title ?? section,
      resource: 'parish',
    };
  }
  if ('folder' in edited) {
    const { folder, picture } = edited;
    return {
      address: addressOf({ tab: 'gallery', folder, ...(picture && { open: picture.key }) }),
      name: picture ? picture.caption || picture.fileName : `album ${folderLabel(folder)}`,
      resource: 'gallery',
    };
  }
  if ('date' in edited) {
    const { date } = edited;
    const [change, ...others] = changes.filter((each) => each.date === date);
    // Several churches may have one each: the form of the date names them.
    const open = change && others.length === 0 ? change.id : date;
    return { ...formIn('mass-changes', open), name: `the Masses of ${formatWeekday(date)}` };
  }
  if ('document' in edited) {
    const { document } = edited;
    const list = datedListNames.find((each) => datedLists[each].folder === document.fileUrl.split('/')[2]);
    return { ...formIn(datedLists[list ?? 'newsletters'].resource, document.id), name: document.title };
  }
  const { of, item } = edited;
  return { ...formIn(of, item.id), name: nameOf(item) };
}

function formIn(resource: Parameters<typeof tabOf>[0], id: string) {
  const { tab, prefix } = tabOf(resource);
  return { resource, address: addressOf({ tab, open: prefix + id }) };
}

/** The first of the fields that name an item of any resource. */
function nameOf(item: object): string {
  const fields = new Map<string, unknown>(Object.entries(item));
  const names = ['title', 'name', 'day', 'text'].map((field) => fields.get(field));
  return names.find((name) => typeof name === 'string' && name !== '')?.toString() ?? 'private intention';
}
