import type { RecordName } from '../../../contract/resources.ts';
import { lectioDivina, meetingNotes, newsletters } from '../documents/document-screens.ts';
import { massChangeForm } from '../mass-times/mass-change-form.ts';
import { massIntentionForm } from '../mass-times/mass-intention-form.ts';
import { massTimeForm } from '../mass-times/mass-time-form.ts';
import type { RecordStore } from '../records/record-store.ts';
import { devotions } from '../screens/devotions.ts';
import { events } from '../screens/events.ts';
import { history } from '../screens/history.ts';
import { news } from '../screens/news.ts';
import { reflections } from '../screens/reflections.ts';
import { team } from '../screens/team.ts';

/** A missing store is a type error. */
const stores: { readonly [Name in RecordName]: RecordStore<Name> } = {
  events: events.store,
  news: news.store,
  newsletters: newsletters.form.store,
  'meeting-notes': meetingNotes.form.store,
  'lectio-divina': lectioDivina.form.store,
  team: team.store,
  reflections: reflections.store,
  history: history.store,
  'mass-times': massTimeForm.store,
  'mass-changes': massChangeForm.store,
  'mass-intentions': massIntentionForm.store,
  devotions: devotions.store,
};

export const recordStores = Object.values(stores);

const { 'mass-intentions': _, ...examined } = stores;

/** The loaders of the lists that the attention panel examines, the same as those of the tabs. */
export const attentionLists = Object.values(examined).map(({ list }) => list);
