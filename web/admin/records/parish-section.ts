import { pictureFolders } from '../../../contract/files/pictures.ts';
import type { PageName } from '../../routes/pages.ts';
import type { AnyFieldInputs } from './field-input.ts';

/** A part of the parish record that is edited in a form of its own. */
export type ParishSection = {
  readonly title: string;
  /** Where visitors see it, after 'Visitors see this'. */
  readonly where: string;
  /** A page that shows it. */
  readonly page: PageName;
  /** By the path of the field in the record. */
  readonly fields: AnyFieldInputs;
  /** Telephone numbers and e-mail addresses of which a change is confirmed before it goes out. */
  readonly confirmed?: readonly string[];
};

export const paragraphsHint = 'Leave an empty line to start a new paragraph.';
export const memberHint = 'Name, role, contacts and photo are then changed in the tab Team.';

/** The upload folder of its pictures. */
export const folder = pictureFolders.parish;
