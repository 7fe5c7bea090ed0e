import { lectioDivina, meetingNotes, newsletters } from '../documents/document-screens.ts';
import { massChangeForm } from '../mass-times/mass-change-form.ts';
import { massTimeForm } from '../mass-times/mass-time-form.ts';
import { devotions } from '../screens/devotions.ts';
import { events } from '../screens/events.ts';
import { history } from '../screens/history.ts';
import { news } from '../screens/news.ts';
import { reflections } from '../screens/reflections.ts';
import { team } from '../screens/team.ts';

/** The loaders of the lists that the attention panel examines, the same as those of the tabs. */
export const attentionLists = [
  events.store.list,
  news.store.list,
  newsletters.form.store.list,
  meetingNotes.form.store.list,
  lectioDivina.form.store.list,
  team.store.list,
  reflections.store.list,
  history.store.list,
  massTimeForm.store.list,
  massChangeForm.store.list,
  devotions.store.list,
];
