import type { EditedName } from '../../../../contract/items.ts';
import type { RecordName } from '../../../../contract/resources.ts';
import { lectioDivina, meetingNotes, newsletters } from '../../../../web/documents/desk/document-screens.ts';
import {
  massChangeForm,
  massIntentionForm,
  massTimeForm,
  withDay,
} from '../../../../web/masses/desk/mass-forms.ts';
import type { RecordFormDefinition } from '../../../../web/desk/records/record-definition.ts';
import { devotions } from '../../../../web/devotions/admin.ts';
import { events } from '../../../../web/calendar/admin.ts';
import { history } from '../../../../web/history/admin.ts';
import { news } from '../../../../web/news/admin.ts';
import { reflections } from '../../../../web/reflections/admin.ts';
import { team } from '../../../../web/team/admin.ts';

export type Definition = Pick<RecordFormDefinition<EditedName>, 'resource' | 'fields' | 'schema'>;

/** The form of each record. */
export const forms: Readonly<Record<RecordName, Definition>> = {
  events,
  news,
  reflections,
  team,
  history,
  devotions,
  'mass-times': massTimeForm,
  'mass-changes': withDay(massChangeForm, '', [{ value: 'rosary', label: 'Rosary' }]),
  'mass-intentions': massIntentionForm,
  newsletters: newsletters.form,
  'meeting-notes': meetingNotes.form,
  'lectio-divina': lectioDivina.form,
};
