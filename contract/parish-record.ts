import { diallable } from './fields/telephone.ts';
import { mediaKey, mediaUrl } from './files/media.ts';
import { iconKey, type IconSize } from './files/pictures.ts';
import type { Parish } from './parish.ts';

/** The path of the parish record in the API, and the id of its item in its partition of the table. */
export const parishPath = '/api/parish';
export const parishId = 'parish';

/** The name of the parish record in lists of changes. */
export const parishTitle = 'Parish details';

/** The parish record as the API returns it, with the version to send in a PUT. */
export type ParishRecord = Parish & { readonly id: string; readonly version: number };

type Texts =
  | 'hero'
  | 'fixedTimes'
  | 'moments'
  | 'visit'
  | 'ministries'
  | 'safeguarding'
  | 'memorial'
  | 'documentPages'
  | 'historySources'
  | 'priestPortrait'
  | 'privacy';

/** What any page may show of the parish: everything but the texts of single pages. */
export type ParishFacts = Omit<Parish, Texts | 'links' | 'picture'> & {
  readonly links: NonNullable<Parish['links']>;
  /** The priest's number, or else the office's, is `priestPhone`; these follow `tel:`. */
  readonly phoneLink?: string | undefined;
  readonly priestPhoneLink?: string | undefined;
  readonly emergencyPhoneLink?: string | undefined;
  /** Whether there are icons of the emblem, which is then an uploaded picture. */
  readonly hasEmblemIcons?: true;
  /** Whether the parish has the texts of these pages. */
  readonly hasMemorial: boolean;
  readonly hasSafeguarding: boolean;
  /** Whether Home has these sections. */
  readonly hasMoments: boolean;
  readonly hasVisit: boolean;
};

/** The language tag (BCP 47) of what the site says in this country. */
export const languageIn = (country: string): string => (country === 'IE' ? 'en-IE' : 'en-GB');

/** What any page may show, of a record. */
export function parishFacts(
  record: Parish & { readonly id?: string; readonly version?: number },
): ParishFacts {
  const {
    hero: _1,
    fixedTimes: _2,
    moments = [],
    visit = [],
    ministries: _5,
    safeguarding,
    memorial,
    ...rest
  } = record;
  const {
    documentPages: _6,
    historySources: _7,
    privacy: _8,
    priestPortrait: _11,
    id: _9,
    version: _10,
    picture,
    links = {},
    ...facts
  } = rest;
  const { country, phone, emergencyPhone } = facts;
  const priestPhone = facts.priestPhone || phone;
  return {
    ...facts,
    links,
    ...(picture && { hasEmblemIcons: true }),
    ...(phone && { phoneLink: diallable(phone, country) }),
    ...(priestPhone && { priestPhone, priestPhoneLink: diallable(priestPhone, country) }),
    ...(emergencyPhone && { emergencyPhoneLink: diallable(emergencyPhone, country) }),
    hasMemorial: memorial !== undefined,
    hasSafeguarding: safeguarding !== undefined,
    hasMoments: moments.length > 0,
    hasVisit: visit.length > 0,
  };
}

/** The address of an icon of the emblem; undefined until there is one, and for a picture that was not uploaded. */
export function emblemIcon(
  { emblemUrl = '', hasEmblemIcons }: Pick<ParishFacts, 'emblemUrl' | 'hasEmblemIcons'>,
  size: IconSize,
): string | undefined {
  const key = hasEmblemIcons && mediaKey(emblemUrl);
  return key && mediaUrl(iconKey(key, size));
}

type WithNotice = { readonly notice?: { readonly until: string } | null | undefined };

/** The record without a notice whose time is over. */
export function withoutPastNotice<Record extends WithNotice>(record: Record, now: Date): Record {
  return record.notice && Date.parse(record.notice.until) <= now.getTime()
    ? { ...record, notice: undefined }
    : record;
}

/** The parish record among API responses by path. Throws when it is missing. */
export function parishIn(data: Readonly<Record<string, unknown>>): ParishRecord {
  const record = data[parishPath];
  if (!isParishRecord(record)) throw new Error(`There is no response of ${parishPath}`);
  return record;
}

/** Not validated further: the API's tests hold its responses to the contract. */
function isParishRecord(response: unknown): response is ParishRecord {
  return typeof response === 'object' && response !== null && 'churchName' in response;
}
