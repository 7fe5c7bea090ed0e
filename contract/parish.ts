import * as z from 'zod/mini';
import { churchIdPattern } from './fields/urls.ts';
import { nationalCalendars, palettes } from './fields/choices.ts';
import {
  flag,
  lineOrEmpty,
  nothingHidden,
  oneOf,
  optionalEmail,
  optionalText,
  optionalUrl,
  wholeNumber,
} from './fields/fields.ts';
import {
  distinct,
  link,
  listOf,
  optionalGroup,
  optionalLink,
  optionalOrigin,
  optionalShortLine,
  shortLine,
  timeZone,
} from './fields/parish-fields.ts';
import { diallable } from './fields/telephone.ts';
import { type Rendered, pictureFolders } from './files/pictures.ts';
import { limits } from './limits.ts';
import { parishTexts } from './parish-texts.ts';
import type { RecordResource } from './resources.ts';

/** What the parish calls a page, in menus and as its title, and says of it, instead of the site's words. */
const pageWords = (name: string) => ({
  label: z.optional(
    lineOrEmpty(`${name}: Label`, limits.pageLabelLength).check(nothingHidden(`${name}: Label`)),
  ),
  description: optionalShortLine(`${name}: Description`),
});

const page = (name: string) => optionalGroup(name, pageWords(name));

/** A page that a parish may be without. */
const pageOrNone = (name: string) =>
  optionalGroup(name, { ...pageWords(name), hidden: z.optional(flag(`${name}: Hidden`)) });

const countryCode = /^[A-Z]{2}$/;

/** An ISO 3166 code of two letters. */
const country = (label: string) => {
  const message = `${label} must be the two letters of a country, such as GB or IE.`;
  return z.string(`${label} must be text.`).check(
    z.regex(countryCode, message),
    z.refine((code) => !countryCode.test(code) || isCountry(code), message),
  );
};

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether a code names a country now. 'UK' does not: it is an alias of GB. */
function isCountry(code: string): boolean {
  return code !== 'ZZ' && regions.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** The forms of postcodes, of the countries whose form is known. */
const british = { pattern: /^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$/i, example: 'SW1A 1AA' };

const postcodes: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
  GB: british,
  GG: british,
  IM: british,
  JE: british,
  IE: { pattern: /^(?:[A-Z][0-9]{2}|D6W) ?[A-Z0-9]{4}$/i, example: 'D02 X285' },
};

/** Returns an example of the country's postcodes if this is not one; undefined too for countries whose form is not known. */
function rightPostcode(postcode: string, countryCode: string): string | undefined {
  const form = postcodes[countryCode];
  return postcode !== '' && form && !form.pattern.test(postcode) ? form.example : undefined;
}

const details = {
  churchName: shortLine('Church name'),
  fullName: optionalShortLine('Full name'),
  tagline: optionalShortLine('Tagline'),
  /** On one line. */
  address: optionalShortLine('Address'),
  street: optionalShortLine('Street'),
  town: optionalShortLine('Town'),
  postcode: optionalShortLine('Postcode or Eircode'),
  /** ISO 3166 code. */
  country: country('Country'),
  diocese: optionalShortLine('Diocese'),
  phone: optionalShortLine('Phone'),
  email: optionalEmail('Email'),
  /** When the office answers the telephone. */
  officeHours: optionalShortLine('Office hours'),
  /** For urgent calls at any hour: when someone is dying, in hospital, or has died. */
  emergencyPhone: optionalShortLine('Emergency phone'),
  priestName: optionalShortLine('Priest name'),
  priestTitle: optionalShortLine('Priest title'),
  /** The priest's own number, if it differs from the office's. */
  priestPhone: optionalShortLine('Priest phone'),
  charity: optionalText('Charity', limits.paragraphLength),
  charityNumber: optionalShortLine('Charity number'),
  /** For how many years pictures are kept; 0 for no limit. */
  pictureYears: z.optional(wholeNumber('Years that pictures are kept')),
  website: optionalOrigin('Website'),
  nationalCalendar: oneOf('National calendar', nationalCalendars),
  timeZone: timeZone('Time zone'),
  palette: oneOf('Palette', palettes),
  emblemUrl: optionalUrl('Emblem URL'),
  /** Whether places without a chosen picture show the drawn church, which is that of the sample parish alone. */
  drawings: z.optional(flag('Drawings')),
} as const;

const namedLinks = (label: string, longest: number) =>
  z.optional(
    listOf(label, 'links', z.object({ name: shortLine('Link: Name'), url: link('Link: Address') }), longest),
  );

const links = optionalGroup('Links', {
  maps: optionalLink('Map'),
  /** The video channel behind 'Watch Live'. */
  video: optionalLink('Video'),
  giving: optionalLink('Online giving'),
  school: optionalLink('School'),
  facebook: optionalLink('Facebook'),
  youtube: optionalLink('YouTube'),
  /** Where else to follow the parish. */
  more: namedLinks('More links', limits.moreLinks),
  /** Where to get the newsletter each week, such as a WhatsApp channel. */
  weekly: namedLinks('Get it each week', limits.weeklyLinks),
});

/** By the names of the pages in the site. */
const pages = optionalGroup('Pages', {
  home: page('Home'),
  calendar: page('Calendar'),
  thisWeek: page('This Week'),
  gallery: page('Gallery'),
  history: page('Our History'),
  team: page('Parish Team'),
  safeguarding: page('Safeguarding'),
  reflections: page('Reflections'),
  newsletters: page('Newsletters'),
  meetingNotes: pageOrNone('Meeting Notes'),
  lectioDivina: pageOrNone('Lectio Divina'),
  memorial: page('In Memoriam'),
  sacraments: page('Sacraments'),
});

/** The churches of a parish that has more than one. */
const churches = z.optional(
  listOf(
    'Churches',
    'churches',
    z.object({
      /** In the addresses of its pages, so it never changes. */
      id: z
        .string('Church: Id must be text.')
        .check(
          z.regex(
            churchIdPattern,
            'Church: Id must be small letters, digits and hyphens, such as saint-joseph.',
          ),
        ),
      name: shortLine('Church: Name'),
      address: shortLine('Church: Address'),
      maps: optionalLink('Church: Map'),
      note: optionalShortLine('Church: Note'),
    }),
    limits.churches,
  ).check(
    distinct('name', (name) => `Two churches are called ${name}. Please give each a name of its own.`),
    distinct('id', (id) => `Two churches have the id ${id}. Please give each an id of its own.`),
  ),
);

/**
 * Everything that is particular to a parish: its name, contacts, links, texts and churches. Whatever is optional and absent is
 * shown nowhere. Numbers are as people type them.
 */
export const parishSchema = z.object({ ...details, links, pages, ...parishTexts, churches }).check(
  z.check(({ value, issues }) => {
    for (const { path, label, phone } of phonesIn(value))
      if (phone && diallable(phone, value.country) === undefined)
        issues.push({ code: 'custom', input: phone, path, message: undiallable(label) });
    const { postcode = '' } = value;
    const example = rightPostcode(postcode, value.country);
    const label = value.country === 'IE' ? 'Postcode or Eircode' : 'Postcode';
    if (example)
      issues.push({
        code: 'custom',
        input: postcode,
        path: ['postcode'],
        message: `${label} must be written like ${example}.`,
      });
  }),
);

type ParishFields = z.output<typeof parishSchema>;

/** The type without null, which only removes a group. */
type Present<Value> = Value extends null
  ? never
  : Value extends (infer Entry)[]
    ? readonly Present<Entry>[]
    : Value extends object
      ? { readonly [Field in keyof Value]: Present<Value[Field]> } & WithPicture<Value>
      : Value;

/** In public reads, the renditions of an uploaded picture are beside its address, once they exist. */
type WithPicture<Value> = Value extends { photoUrl?: unknown } | { emblemUrl?: unknown }
  ? { readonly picture?: Rendered }
  : unknown;

export type Parish = Present<ParishFields>;

function phonesIn({ phone, priestPhone, emergencyPhone, safeguarding }: ParishFields) {
  return [
    { path: ['phone'], label: 'Phone', phone },
    { path: ['priestPhone'], label: 'Priest phone', phone: priestPhone },
    { path: ['emergencyPhone'], label: 'Emergency phone', phone: emergencyPhone },
    {
      path: ['safeguarding', 'emergencyPhone'],
      label: 'Safeguarding: Emergency phone',
      phone: safeguarding?.emergencyPhone,
    },
    ...(['representative', 'coordinator'] as const).map((person) => ({
      path: ['safeguarding', person, 'phone'],
      label: `Safeguarding ${person}: Phone`,
      phone: safeguarding?.[person]?.phone,
    })),
  ];
}

function undiallable(label: string): string {
  return `${label} cannot be dialled: write it as it is dialled, such as 01632 960100, or with the country code, such as +44 1632 960100.`;
}

/** The parish record as a resource: a single item that always exists. */
export const parishResource = {
  resource: 'parish',
  area: 'parish',
  noun: 'parish record',
  titleField: 'churchName',
  entity: 'Parish',
  schema: parishSchema,
  order: 'as-added',
  file: {
    fields: [
      'emblemUrl',
      'safeguarding/representative/photoUrl',
      'safeguarding/coordinator/photoUrl',
      'safeguarding/agency/logoUrl',
      'memorial/photoUrl',
      'priestPortrait/photoUrl',
    ],
    documents: ['moments/*/formUrl'],
    folder: pictureFolders.parish,
    isDocument: false,
  },
} as const satisfies RecordResource;
