import {
  type ListedChange,
  itemIdOf,
  type ItemRevision,
  type RevisedResource,
} from '../../../contract/changes.ts';
import { datePattern } from '../../../contract/fields/characters.ts';
import { type ParishFacts, parishTitle } from '../../../contract/parish-record.ts';
import { resources } from '../../../contract/resources.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { parishTimeZone } from '../connection/parish-time-zone.ts';
import { clockTime } from '../../formats/clock-time.ts';
import { formatDay } from '../../formats/format-date.ts';
import { churchText } from '../records/church-text.ts';
import { type AnyFieldInputs, fullLabel } from '../records/field-input.ts';
import { inputAt, leavesOf } from '../records/field-path.ts';
import type { ParishSection } from '../records/parish-section.ts';
import { parishSections } from '../records/parish-sections.ts';
import { visibilityInputs } from '../records/visibility-values.ts';
import { isVisibilityField, visibilityFieldText } from '../records/visibility-text.ts';
import { capitalize } from '../ui/capitalize.ts';
import { countOf } from '../ui/count-of.ts';

const verbs = { created: 'Added', changed: 'Changed', deleted: 'Deleted', restored: 'Restored' } as const;

/** Returns what was done, by whom and when, such as 'Changed by anna@parish.example, 20 November 2026, 14:05'. */
export function describeChange({ action, did, by, at }: ListedChange): string {
  return `${did ?? verbs[action]}${by ? ` by ${by}` : ''}, ${clockTime(at, parishTimeZone())}`;
}

/** Returns the item's title; the date in words if the title is a date, as for a Mass change. */
export function titleOf({ title }: Pick<ListedChange, 'title'>): string {
  return inWords(title);
}

/** Returns the title with the item's own date, unless the title is that date: 'Rosary, Friday 18 December 2026'. */
export function subjectOf(change: Pick<ListedChange, 'title' | 'itemDate'>): string {
  const day = dayOf(change);
  return day === undefined ? titleOf(change) : `${titleOf(change)}, ${day}`;
}

/** Returns the item's own date in words; undefined if it has none or the title is that date. */
export function dayOf({ title, itemDate }: Pick<ListedChange, 'title' | 'itemDate'>): string | undefined {
  return itemDate === undefined || itemDate === title ? undefined : inWords(itemDate);
}

/** Returns the kind of item that was changed, such as 'News item', 'Gallery image in Easter' or 'Gallery folder with 12 images'. */
export function kindOf({
  resource,
  id,
  pictures,
  folder,
}: Pick<ListedChange, 'resource' | 'id' | 'pictures' | 'folder'>): string {
  if (resource === 'parish') return parishTitle;
  if (resource === 'people') return 'Person';
  const noun = nounOf({ resource, id });
  if (noun !== undefined) return capitalize(folder ? `${noun} in ${folder}` : noun);
  const itemId = itemIdOf(resource, id) ?? '';
  if (itemId.startsWith(galleryIds.homePictures)) return 'Picture of the home page';
  return pictures === undefined ? 'Gallery folder' : `Gallery folder with ${countOf(pictures, 'image')}`;
}

/** Returns the noun of a record or picture, such as 'news item'; undefined for what is never changed together with others. */
export function nounOf({ resource, id }: Pick<ListedChange, 'resource' | 'id'>): string | undefined {
  if (resource === 'parish' || resource === 'people') return undefined;
  if (resource !== 'gallery') return resources[resource].noun;
  const itemId = itemIdOf(resource, id) ?? '';
  const isPicture = ![galleryIds.homePictures, galleryIds.folders].some((start) => itemId.startsWith(start));
  return isPicture ? 'gallery image' : undefined;
}

/** A field in which a version differs from the latest, and its text in that version. */
export type Difference = { readonly label: string; readonly text: string };

/** Fields that are derived from a file or a text, and would repeat its difference. */
const derivedFields = ['fileUrl', 'fileSize', 'uploadDate', 'formatted'];

/** Returns the fields in which a version differs from the latest. */
export function differences(
  version: ItemRevision,
  latest: ItemRevision,
  parish: Pick<ParishFacts, 'churches'>,
): Difference[] {
  const [before, now] = [leavesOf(version.fields), leavesOf(latest.fields)];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((path) => {
    const text = textAt(version, path, before, parish);
    return text === textAt(latest, path, now, parish) || derivedFields.includes(path)
      ? []
      : [{ label: labelOf(version.resource, path), text }];
  });
}

function textAt(
  { fields }: ItemRevision,
  path: string,
  leaves: ReadonlyMap<string, unknown>,
  parish: Pick<ParishFacts, 'churches'>,
): string {
  const value = leaves.get(path);
  if (path === 'church' && typeof value === 'string') return churchText(value, parish);
  return isVisibilityField(path) ? visibilityFieldText(path, fields, new Date()) : textOf(value);
}

function textOf(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (typeof value === 'string') return inWords(value);
  return typeof value === 'number' ? String(value) : '';
}

function inWords(text: string): string {
  return datePattern.test(text) ? formatDay(text) : text;
}

/** Returns the label of an input of the parish record, of an entry in it ('Ministries 2: Name'), or the words of the name. */
function labelOf(resource: RevisedResource, path: string): string {
  if (isVisibilityField(path)) return visibilityInputs[path].label;
  if (resource !== 'parish') return wordsOf(path);
  const { name, inside } = inputAt(path.split('/'), Object.keys(parishInputs)) ?? {};
  const input = name === undefined ? undefined : parishInputs[name];
  if (!input || input.kind === 'hidden') return path.split('/').map(wordsOf).join(': ');
  if (!inside) return fullLabel(input);
  const [at, field = ''] = inside.split('/');
  const entry = `${fullLabel(input)} ${Number(at) + 1}`;
  return input.kind === 'list' ? `${entry}: ${input.entry[field]?.label ?? wordsOf(field)}` : entry;
}

const parishInputs: AnyFieldInputs = Object.fromEntries(
  Object.values<ParishSection>(parishSections).flatMap(({ fields }) => Object.entries(fields)),
);

/** 'photoUrl' as 'Photo URL'. */
function wordsOf(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\burl\b/, 'URL');
  return capitalize(words);
}
