import { eventCategories } from '../../contract/fields/choices.ts';
import { haveSameWords } from '../../contract/words.ts';
import { resources } from '../../contract/resources.ts';
import { followersOf, type SavedEvent, type SavedSeries } from '../../contract/series.ts';
import { staleAfter, useList } from '../desk/cached-list.ts';
import { restoreIfDeleted, restoreVersions } from '../desk/changes/versions.ts';
import { trackConnection } from '../desk/connection.ts';
import { repetitionIn, datesIn, seriesInputs, Repeat, SeriesFields } from '../desk/forms/series-fields.tsx';
import { EventTimeSaidBack } from '../desk/inputs/said-back.tsx';
import { churchText, formattedInput, pictureInputs } from '../desk/records/common-inputs.ts';
import { type SaveContext, type SavedTogether, defineScreen } from '../desk/records/record-definition.ts';
import { runOnAll } from '../desk/records/run-on-each.ts';
import { visibilityInputs } from '../desk/records/visibility-values.ts';
import { capitalize, countOf } from '../desk/ui/words.ts';
import { devotions } from '../devotions/admin.ts';
import { eventAnnouncement } from '../formats/announcements.ts';
import { formatDay } from '../formats/dates.ts';
import { massChangeForm, massTimeForm, useMassSources } from '../masses/desk/mass-forms.ts';
import { api } from '../session/api.ts';

/** The Events tab. */
export const events = defineScreen('events', {
  emptyText: 'No events found. Add your first event!',
  offlinePolicy: { inMemory: 'new items' },
  fields: {
    title: { kind: 'line', label: 'Title' },
    date: { kind: 'date', label: 'Date' },
    time: {
      kind: 'times',
      label: 'Time',
      hint: 'Such as 7:30 PM, or 10:00 AM, 6:00 PM',
      Below: EventTimeSaidBack,
      isBeside: true,
    },
    location: { kind: 'line', label: 'Location' },
    church: { kind: 'church', label: 'Church', none: 'No church in particular', isAsked: true },
    description: { kind: 'text', label: 'Description', rows: 4, hasMarkup: true },
    category: { kind: 'select', label: 'Category', options: eventCategories, initial: 'ministry' },
    ...pictureInputs(resources.events.file.folder),
    formatted: formattedInput,
    ...visibilityInputs,
    series: { kind: 'hidden' },
  },
  extras: SeriesFields,
  moreExtras: { Inputs: Repeat, isSet: (values) => repetitionIn(values) !== undefined },
  saveTogether: saveSeries,
  announce: async (event, about) => eventAnnouncement(event, about.parish, about),
  followersOf,
  row: ({ title, date, time, location, church, category, description, imageUrl }, parish) => ({
    title,
    facts: [formatDay(date), time, location, churchText(church, parish), capitalize(category)],
    excerpt: haveSameWords(description, title) ? '' : description,
    picture: imageUrl,
  }),
});

type Context = SaveContext<'events'>;

type Store = Context['store'];

/**
 * Saves an event with others: those of its repetition, or the later ones of its series. Undefined if the form is about this
 * event only. A retry is safe, because the server writes nothing twice.
 */
export async function saveSeries(context: Context): Promise<SavedTogether<'events'> | undefined> {
  const { item, values } = context;
  if (item?.series) {
    return values[seriesInputs.scope] === 'following' ? changeFollowing(context, item) : undefined;
  }
  return repetitionIn(values) ? repeat(context) : undefined;
}

async function repeat({ store, id, version, body, values }: Context): Promise<SavedTogether<'events'>> {
  const dates = datesIn(values).slice(1);
  const result = await trackConnection(() => api.events.repeat(id, { ...body, version, dates }));
  return together(store, result);
}

async function changeFollowing(
  { store, version, body, values, setValue }: Context,
  opened: NonNullable<Context['item']>,
): Promise<SavedTogether<'events'>> {
  const request = values[seriesInputs.request] || crypto.randomUUID();
  setValue(seriesInputs.request, request);
  const { id } = opened;
  // Someone else has deleted it, and the user wants it back.
  if (version === undefined) await restoreIfDeleted({ resource: 'events', id });
  const result = await trackConnection(() => api.events.updateSeries(id, { ...body, version, request }));
  return together(store, result);
}

function together(store: Store, { event, saved }: SavedSeries): SavedTogether<'events'> {
  const message = `Saved ${countOf(saved.length, 'event')}.`;
  return { saved: event, message, undo: () => undo(store, saved) };
}

/** Deletes the new events, and restores the earlier versions of the others. */
async function undo(store: Store, saved: readonly SavedEvent[]): Promise<void> {
  const added = saved.filter(({ before }) => before === 0);
  await runOnAll(added, ({ id }) => store.remove(id));
  await restoreVersions(
    saved.flatMap(({ id, before, after }) =>
      before === 0 ? [] : [{ place: { resource: 'events', id }, version: before, seenVersion: after }],
    ),
  );
}

/**
 * What `massDays` computes the Masses of a date from; undefined until the Mass times and their changes have been read. Lists that
 * another screen has just read are not read again.
 */
export function useKnownMasses() {
  const massTimes = useList(massTimeForm.store.items, 'unchanged', staleAfter);
  const changes = useList(massChangeForm.store.items, 'unchanged', staleAfter);
  const weekly = useList(devotions.store.items, 'unchanged', staleAfter);
  const sources = useMassSources(massTimes.items, changes.items, events.store.items, weekly);
  return massTimes.status === 'loaded' && changes.status === 'loaded' ? sources : undefined;
}
