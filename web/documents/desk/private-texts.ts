import { useEffect, useState } from 'react';
import { addDays, type CalendarDate } from '../../../contract/dates/calendar-date.ts';
import {
  type DocumentResource,
  type DocumentText,
  textIdOf,
  textPath,
} from '../../../contract/files/document-text.ts';
import type { Item } from '../../../contract/items.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { readPublished } from '../../data/request.ts';
import { useToday } from '../../data/today.tsx';
import type { Line } from '../../desk/attention/lines.ts';
import { offerUndo, showDone } from '../../desk/changes/undo.tsx';
import type { ParishContacts } from '../../desk/checks/parish-contacts.ts';
import { privateDetails } from '../../desk/checks/private-details.ts';
import { describeFailure } from '../../desk/connection.ts';
import type { RecordFormDefinition } from '../../desk/records/record-definition.ts';
import { type DocumentScreen, lectioDivina, meetingNotes, newsletters } from './document-screens.ts';

/** How long ago the date of a document may be, in days. */
const RECENT = 31;

/** The published texts of documents by their paths, which never change. */
const texts = new Map<string, string>();

/** Returns a line for each recent document whose published text seems private, from the lists that have been read. */
export function usePrivateTexts(contacts: ParishContacts, isOpen: boolean): readonly Line[] {
  const [, setRead] = useState(0);
  const today = useToday();
  const documents = isOpen
    ? [...searched(newsletters, today), ...searched(meetingNotes, today), ...searched(lectioDivina, today)]
    : [];
  const missing = documents.flatMap(({ path }) => (texts.has(path) ? [] : path)).join(' ');
  useEffect(() => {
    // The text of a new document is published some seconds after it.
    for (const path of missing.split(' ').filter(Boolean))
      readPublished<DocumentText>(path).then(
        ({ blocks }) => {
          texts.set(path, blocks.map(({ text }) => text).join('\n'));
          setRead((count) => count + 1);
        },
        () => {},
      );
  }, [missing]);
  return documents.flatMap(({ path, line }) => {
    const [sentence] = privateDetails(texts.get(path) ?? '', contacts);
    return sentence === undefined ? [] : [line(sentence)];
  });
}

/** The recent documents of a list that the search finds, each with the path of its text and the line that names it. */
function searched<Name extends DocumentResource>({ form }: DocumentScreen<Name>, today: CalendarDate) {
  return (form.store.items.get().items ?? []).flatMap((item) => {
    const textId = textIdOf(item.fileUrl);
    const isSearched =
      !item.unlisted && isVisibleAt(item, new Date()) && item.date >= addDays(today, -RECENT);
    if (textId === undefined || !isSearched) return [];
    const address = { tab: form.resource, open: item.id };
    const line = (sentence: string): Line => ({
      id: `private-${item.id}`,
      sentence: `‘${item.title}’: ${sentence}`,
      action: { label: 'Keep it out of search', address, run: () => keepOutOfSearch(form, item) },
    });
    return [{ path: textPath(form.resource, textId), line }];
  });
}

async function keepOutOfSearch<Name extends DocumentResource>(
  { store }: RecordFormDefinition<Name>,
  item: Item<Name>,
): Promise<void> {
  try {
    const { version } = await store.update(item.id, item.version, { ...item, unlisted: true });
    offerUndo(`‘${item.title}’ is out of search.`, () =>
      store.update(item.id, version, { ...item, unlisted: false }),
    );
  } catch (error) {
    showDone(describeFailure('This could not be kept out of search.', error));
  }
  await store.items.reload();
}
