import { type Change, itemIdOf, type ItemRevision } from '../../../contract/changes.ts';
import { datePattern } from '../../../contract/characters.ts';
import { resources } from '../../../contract/resources.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { clockTime } from '../../formats/clock-time.ts';
import { formatDay } from '../../formats/format-date.ts';
import { visibilityInputs } from '../records/visibility-values.ts';
import { isVisibilityField, visibilityFieldWords } from '../records/visibility-words.ts';
import { capitalize } from '../ui/capitalize.ts';

const verbs = { created: 'Added', changed: 'Changed', deleted: 'Deleted', restored: 'Restored' } as const;

/** What was done, by whom and when: 'Changed by anna@parish.example, 14:05'. */
export function describeChange({ action, did, by, at }: Change): string {
  return `${did ?? verbs[action]}${by ? ` by ${by}` : ''}, ${clockTime(at)}`;
}

/** What people know the item by; a change to a day's Masses has its day for a title. */
export function titleOf({ title }: Pick<Change, 'title'>): string {
  return inWords(title);
}

/** The kind of thing that was changed, such as 'News item' or 'Gallery image'. */
export function kindOf({ resource, id }: Pick<Change, 'resource' | 'id'>): string {
  if (resource !== 'gallery') return capitalize(resources[resource].noun);
  const itemId = itemIdOf(resource, id) ?? '';
  if (itemId.startsWith(galleryIds.homePictures)) return 'Picture of the home page';
  return itemId.startsWith(galleryIds.folders) ? 'Gallery folder' : 'Gallery image';
}

/** One field in which a version differs from the latest. */
export type Difference = { readonly label: string; readonly text: string };

/** Fields that are set along with a file, or a text. */
const beside = ['fileUrl', 'fileSize', 'uploadDate', 'formatted'];

/** The fields in which a version differs from the latest, with what they held. */
export function differences(version: ItemRevision, latest: ItemRevision): Difference[] {
  const names = new Set([...Object.keys(version.fields), ...Object.keys(latest.fields)]);
  return [...names].flatMap((name) => {
    const [text, now] = [textIn(version, name), textIn(latest, name)];
    return text === now || beside.includes(name) ? [] : [{ label: labelOf(name), text }];
  });
}

function textIn({ fields }: ItemRevision, name: string): string {
  return isVisibilityField(name) ? visibilityFieldWords(name, fields, new Date()) : textOf(fields[name]);
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

/** 'photoUrl' as 'Photo URL'. */
function labelOf(name: string): string {
  if (isVisibilityField(name)) return visibilityInputs[name].label;
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\burl\b/, 'URL');
  return capitalize(words);
}
