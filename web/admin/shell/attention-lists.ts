import { lectioDivina, meetingNotes, newsletters } from '../documents/document-screens.ts';
import { massChangeForm } from '../mass-times/mass-change-form.ts';
import { massTimeForm } from '../mass-times/mass-time-form.ts';
import { devotions } from '../screens/devotions.ts';
import { events } from '../screens/events.ts';
import { history } from '../screens/history.ts';
import { news } from '../screens/news.ts';
import { reflections } from '../screens/reflections.ts';
import { team } from '../screens/team.ts';

/** The lists that the admin area looks at, each as its own tab loads it. */
export const attentionLists = {
  events: events.store.list,
  news: news.store.list,
  newsletters: newsletters.form.store.list,
  'meeting-notes': meetingNotes.form.store.list,
  'lectio-divina': lectioDivina.form.store.list,
  team: team.store.list,
  reflections: reflections.store.list,
  history: history.store.list,
  'mass-times': massTimeForm.store.list,
  'mass-changes': massChangeForm.store.list,
  devotions: devotions.store.list,
};
