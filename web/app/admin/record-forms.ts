import type { RecordName } from '../../../contract/resources.ts';
import { events } from '../../calendar/admin.ts';
import type { RecordFormDefinition } from '../../desk/records/record-definition.ts';
import { devotions } from '../../devotions/admin.ts';
import { lectioDivina, meetingNotes, newsletters } from '../../documents/desk/document-screens.ts';
import { history } from '../../history/admin.ts';
import {
  funeralForm,
  massChangeForm,
  massIntentionForm,
  massTimeForm,
} from '../../masses/desk/mass-forms.ts';
import { news } from '../../news/admin.ts';
import { reflections } from '../../reflections/admin.ts';
import { team } from '../../team/admin.ts';

/** The form of each record, for the search, What needs a look, Changes and Recently deleted. */
export const recordForms: { readonly [Name in RecordName]: RecordFormDefinition<Name> } = {
  events,
  news,
  newsletters: newsletters.form,
  'meeting-notes': meetingNotes.form,
  'lectio-divina': lectioDivina.form,
  team,
  reflections,
  history,
  'mass-times': massTimeForm,
  'mass-changes': massChangeForm,
  'mass-intentions': massIntentionForm,
  funerals: funeralForm,
  devotions,
};
