import type { DocumentResource } from '../../../contract/files/document-text.ts';
import { withPlainTexts } from '../../../contract/markup.ts';
import type { Item } from '../../../contract/items.ts';
import type { OwnPlace } from '../../../contract/masses/churches.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { defineRecordForm, type RecordFormDefinition } from '../records/record-definition.ts';
import type { TabName } from '../records/record-tabs.ts';
import type { Row } from '../lists/list-view.ts';

/** The records whose tab is a list and a modal form (specification §2); the others have their own components. */
export type RecordScreenName = Exclude<TabName, DocumentResource | 'mass-times' | 'gallery'>;

type ScreenTexts<Name extends RecordName> = {
  /** Shown while the list is empty (specification §2). */
  readonly emptyText?: string;
  readonly row: (item: Item<Name>, parish: Pick<OwnPlace, 'churches'>) => Row;
  /** The later items of an item's series. */
  followersOf?(item: Item<Name>, items: readonly Item<Name>[]): readonly Item<Name>[];
};

/** The definition of a record tab: its texts, its form and its list rows. */
export type RecordScreenDefinition<Name extends RecordName = RecordScreenName> = RecordFormDefinition<Name> &
  ScreenTexts<Name> & { readonly addLabel: string; readonly editTitle: string };

/** Defines the screen of a record; the form titles are derived from its noun. */
export function defineScreen<Name extends RecordScreenName>(
  resource: Name,
  { emptyText, row, followersOf, ...form }: ScreenTexts<Name> & Parameters<typeof defineRecordForm<Name>>[1],
): RecordScreenDefinition<Name> {
  const definition = defineRecordForm(resource, form);
  const title = definition.noun.replace(/\b\w/g, (letter) => letter.toUpperCase());
  return {
    ...definition,
    row: (item, parish) => row(withPlainTexts(item), parish),
    addLabel: `Add ${title}`,
    editTitle: `Edit ${title}`,
    ...(emptyText !== undefined && { emptyText }),
    ...(followersOf && { followersOf }),
  };
}
