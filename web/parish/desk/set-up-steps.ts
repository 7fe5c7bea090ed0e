import { valueAt } from '../../../contract/fields/field-path.ts';
import type { Item } from '../../../contract/items.ts';
import { isNamed } from '../../../parish/is-named.ts';
import { neutralParish, usualMinistries } from '../../../parish/neutral.ts';
import type { ParishSection } from '../../desk/records/parish-page-sections.ts';
import { type ParishSectionId, parishSections } from '../../desk/records/parish-sections.ts';

type Step = {
  readonly id: string;
  readonly title: string;
  /** What the step is for. */
  readonly purpose: string;
  /** The part of the parish record that the step asks for; without one it has a screen of its own. */
  readonly section?: ParishSection;
};

const { name, address, contact, churches, ministries, colour, calendar } = parishSections;
const { street, town, postcode, country, address: oneLine } = address.fields;

/** The steps of Set up your parish, in order. */
export const steps: readonly Step[] = [
  {
    id: 'name',
    title: 'Name',
    purpose:
      'Eight short steps, and every one can be skipped. As soon as the parish has a name, visitors see its website.',
    section: {
      ...name,
      fields: { ...name.fields, fixedTimes: { kind: 'hidden' }, website: { kind: 'hidden' } },
    },
  },
  {
    id: 'address',
    title: 'Address',
    purpose: 'So that visitors find the church, and the holy days are those of your country.',
    section: {
      ...address,
      fields: {
        street: { ...street, hint: 'Such as 12 Church Lane' },
        town,
        postcode,
        address: { ...oneLine, label: 'Address', hint: 'On one line, as visitors read it' },
        country,
        ...calendar.fields,
      },
    },
  },
  {
    id: 'contact',
    title: 'Contacts',
    purpose: 'How to reach the parish office, and whom to ring when someone is dying.',
    section: contact,
  },
  {
    id: 'churches',
    title: 'Churches',
    purpose: 'Only for a parish with two or more: each Mass then names its church.',
    section: churches,
  },
  {
    id: 'mass-times',
    title: 'Mass times',
    purpose: 'When is Mass each week? One day, or several, at a time.',
  },
  {
    id: 'ministries',
    title: 'Ministries',
    purpose: 'Visitors see those that you choose. You can change their words in Parish details.',
    section: {
      ...ministries,
      fields: {
        ministries: {
          ...ministries.fields.ministries,
          label: 'Which of these does your parish have?',
          usual: usualMinistries,
        },
      },
    },
  },
  {
    id: 'colour',
    title: 'Colour',
    purpose: 'Choose one to see it here at once. Each can be read well by day and in the dark.',
    section: { ...colour, fields: { palette: colour.fields.palette } },
  },
  {
    id: 'picture',
    title: 'First picture',
    purpose: 'Upload a picture of the church to the gallery, then show it at the top of Home.',
  },
];

/** What comes after the last step. */
export const doneId = 'done';

/**
 * The record that a step starts from. What the neutral one says in place of a name, and about confessions, is true of no
 * parish: the step with the name asks for it, and saving it removes the rest. It also stores the origin at which the site is
 * set up, for feeds and link previews.
 */
export function startOf(parish: Item<'parish'>, origin: string, step = 'name'): Item<'parish'> {
  if (isNamed(parish) || step !== 'name') return parish;
  const isNeutral = Object.keys(parishSections['fixed-times'].fields).every(
    (path) => valueAt(parish, path) === valueAt(neutralParish, path),
  );
  return {
    ...parish,
    churchName: '',
    ...(isNeutral && { fixedTimes: null }),
    ...(!parish.website && origin.startsWith('https:') && { website: origin }),
  };
}

/** The sections of Parish details that visitors miss most when they are empty, in this order. */
export const wantedSections: readonly ParishSectionId[] = [
  'address',
  'contact',
  'priest',
  'churches',
  'fixed-times',
  'links',
  'visit',
  'moments',
  'safeguarding',
  'privacy',
];
