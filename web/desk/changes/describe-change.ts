import {
  itemIdOf,
  type ItemRevision,
  type ListedChange,
  type RevisedResource,
} from '../../../contract/changes.ts';
import { folderLabel, inAList } from '../../../contract/words.ts';
import { datePattern } from '../../../contract/fields/characters.ts';
import { type ParishFacts, parishTitle } from '../../../contract/parish-record.ts';
import { resources } from '../../../contract/resources.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { clockTime, formatDay } from '../../formats/dates.ts';
import { parishTimeZone } from '../records/typed-times.ts';
import { initialValues, readInput, visibleFields } from '../inputs/form-values.ts';
import { textOf } from '../inputs/input-kinds.tsx';
import { entriesOf, type AnyFieldInputs, fullLabel, headOf } from '../records/field-input.ts';
import type { ParishSection } from '../records/parish-page-sections.ts';
import { parishSections } from '../records/parish-sections.ts';
import { isVisibilityField } from '../records/visibility-values.ts';
import { capitalize, countOf } from '../ui/words.ts';

/** Returns the inputs of the form that edits a resource, if it has one. */
export type InputsOf = (resource: RevisedResource) => AnyFieldInputs | undefined;

const verbs = { created: 'added', changed: 'changed', deleted: 'deleted', restored: 'restored' } as const;

/**
 * Returns who did what and when, such as 'Anna changed the time, 20 November 2026, 14:05'. `inputs` are those of the form that
 * edits the item, `them` what it is called if what was changed has no name.
 */
export function describeChange(change: ListedChange, inputs: AnyFieldInputs = {}, them = 'it'): string {
  const { action, did, by, at } = change;
  const who = nameIn(by);
  const done = did ? `${did} by ${who}` : `${who} ${verbs[action]} ${partsChanged(change, inputs) || them}`;
  return `${done}, ${clockTime(at, parishTimeZone())}`;
}

/** One more is named, too. */
const MOST_PARTS = 3;

/** What was changed of an item: 'the time and the location'; empty if it has no name. */
function partsChanged({ resource, changed = [] }: ListedChange, inputs: AnyFieldInputs): string {
  const nameOf = resource === 'parish' ? nameInParish : (name: string) => nameOfField(name, inputs);
  const names = [...new Set(changed.flatMap((name) => nameOf(name) ?? []))];
  const more = names.length - MOST_PARTS;
  return inAList(more > 1 ? [...names.slice(0, MOST_PARTS), `${more} more`] : names);
}

/** The names of fields whose label is not a noun. */
const otherNames: Readonly<Record<string, string>> = {
  special: 'the note',
  streamed: 'whether it is streamed',
  private: 'whether it is private',
  from: 'the first day',
  until: 'the last day',
  cancelledDevotions: 'which devotions are off',
  imageFocus: 'what matters most in the picture',
  imageConsent: 'the consent for the picture',
  unlisted: 'whether the search finds it',
};

function nameOfField(name: string, inputs: AnyFieldInputs): string | undefined {
  if (isVisibilityField(name)) return 'when visitors see it';
  const all: AnyFieldInputs = { ...ownInputs, ...inputs };
  const input = all[name];
  if (!input || input.kind === 'hidden' || input.kind === 'formatted') return undefined;
  return otherNames[name] ?? theLabel(fullLabel(input));
}

/** Of the parish record, the field, or the section with the field in it. */
function nameInParish(name: string): string | undefined {
  const input = parishInputs[name];
  if (input && input.kind !== 'list') return nameOfField(name, parishInputs);
  const section = Object.values<ParishSection>(parishSections).find(({ fields }) =>
    Object.keys(fields).some((path) => headOf(path) === name),
  );
  return section && `‘${section.title}’`;
}

function theLabel(label: string): string {
  return `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** The name that an e-mail address begins with: 'Anna Smith' of anna.smith@parish.example. */
function nameIn(address: string | undefined): string {
  if (!address) return 'Someone';
  const [local = ''] = address.split('@');
  return (
    local
      .split(/[._-]+/)
      .map(capitalize)
      .join(' ')
      .trim() || address
  );
}

type Named = Pick<ListedChange, 'title' | 'resource' | 'id'>;

/** Returns the item's title; a date in words, as that of a Mass change, and a folder's name as visitors read it. */
export function titleOf(change: Named): string {
  return isFolder(change) ? folderLabel(change.title) : inWords(change.title);
}

/** Returns the title with the item's own date, unless the title is that date: 'Rosary, Friday 18 December 2026'. */
export function subjectOf(change: Named & Pick<ListedChange, 'itemDate'>): string {
  const day = dayOf(change);
  return day === undefined ? titleOf(change) : `${titleOf(change)}, ${day}`;
}

/** Returns the item's own date in words; undefined if it has none or the title is that date. */
export function dayOf({ title, itemDate }: Pick<ListedChange, 'title' | 'itemDate'>): string | undefined {
  return itemDate === undefined || itemDate === title ? undefined : inWords(itemDate);
}

/** Returns the kind of item that was changed, such as 'News item', 'Picture in Easter' or 'Folder of 12 pictures'. */
export function kindOf({
  resource,
  id,
  pictures,
  folder,
}: Pick<ListedChange, 'resource' | 'id' | 'pictures' | 'folder'>): string {
  if (resource === 'parish') return parishTitle;
  if (resource === 'people') return 'Person';
  const noun = nounOf({ resource, id });
  if (noun !== undefined) return capitalize(folder ? `${noun} in ${folderLabel(folder)}` : noun);
  const itemId = itemIdOf(resource, id) ?? '';
  if (itemId.startsWith(galleryIds.homePictures)) return 'Picture of Home';
  return pictures === undefined ? 'Folder' : `Folder of ${countOf(pictures, 'picture')}`;
}

/** Returns the noun of a record or picture, such as 'news item'; undefined for what is never changed together with others. */
export function nounOf({ resource, id }: Pick<ListedChange, 'resource' | 'id'>): string | undefined {
  if (resource === 'parish' || resource === 'people') return undefined;
  if (resource !== 'gallery') return resources[resource].noun;
  const itemId = itemIdOf(resource, id) ?? '';
  const isPicture = ![galleryIds.homePictures, galleryIds.folders].some((start) => itemId.startsWith(start));
  return isPicture ? 'picture' : undefined;
}

function isFolder({ resource, id }: Pick<ListedChange, 'resource' | 'id'>): boolean {
  return resource === 'gallery' && (itemIdOf(resource, id) ?? '').startsWith(galleryIds.folders);
}

/** A field in which a version differs from the latest, and its text in that version. */
type Difference = { readonly label: string; readonly text: string };

/** Returns the fields in which a version differs from the latest, by the labels of `inputs`. What these do not show is left out. */
export function differences(
  version: ItemRevision,
  latest: ItemRevision,
  inputs: AnyFieldInputs,
  parish: Pick<ParishFacts, 'churches'>,
): Difference[] {
  const [before, now] = [readings(version, inputs, parish), readings(latest, inputs, parish)];
  return [...new Map([...now, ...before])].flatMap(([path, { label }]) => {
    const [{ text = '', url = '' } = {}, other] = [before.get(path), now.get(path)];
    // All uploaded pictures have the same text.
    const isSame = text === (other?.text ?? '') && (text === '' || url === (other?.url ?? ''));
    return isSame ? [] : [{ label, text }];
  });
}

/** Returns what a version says, by the labels of `inputs`. */
export function contents(
  version: ItemRevision,
  inputs: AnyFieldInputs,
  parish: Pick<ParishFacts, 'churches'>,
): Difference[] {
  return [...readings(version, inputs, parish).values()].filter(({ text }) => text !== '');
}

type Reading = Difference & { readonly url?: string };

/** What a version says, by the path of the field: that of a list's entry, too. */
function readings(
  { fields }: ItemRevision,
  inputs: AnyFieldInputs,
  parish: Pick<ParishFacts, 'churches'>,
): ReadonlyMap<string, Reading> {
  const values = initialValues(inputs, fields, '');
  const read = visibleFields(inputs).flatMap(([name, input]): (readonly [string, Reading])[] => {
    const [label, value] = [fullLabel(input), values[name] ?? ''];
    switch (input.kind) {
      case 'formatted':
        return [];
      case 'picture':
        return [[name, { label, text: value.startsWith('/') ? 'An uploaded picture' : value, url: value }]];
      case 'paragraphs':
        return value
          .split(input.separator)
          .map((text, at) => [`${name}/${at}`, { label: `${label} ${at + 1}`, text }]);
      case 'list':
        return entriesOf(value).flatMap((entry, at) =>
          visibleFields(input.entry).flatMap(([field, own]) =>
            own.kind === 'id'
              ? []
              : [
                  [
                    `${name}/${at}/${field}`,
                    { label: `${label} ${at + 1}: ${own.label}`, text: textOf(own, entry[field] ?? '') },
                  ],
                ],
          ),
        );
      default:
        return [[name, { label, text: readInput(name, input, values, parish) }]];
    }
  });
  return new Map(read);
}

function inWords(text: string): string {
  return datePattern.test(text) ? formatDay(text) : text;
}

/** Returns the inputs by which the versions of a resource are compared: `inputs` are those of the form that edits it. */
export function comparedInputs(resource: RevisedResource, inputs: AnyFieldInputs): AnyFieldInputs {
  return { ...ownInputs, ...(resource === 'parish' ? parishInputs : inputs) };
}

/** What people see of a file, and of a picture or an album in the gallery. */
const ownInputs = {
  fileName: { kind: 'line', label: 'File name' },
  caption: { kind: 'line', label: 'Caption' },
  alt: { kind: 'line', label: 'Description' },
  date: { kind: 'date', label: 'Date' },
  description: { kind: 'line', label: 'Description' },
} as const;

const parishInputs = Object.fromEntries(
  Object.values<ParishSection>(parishSections).flatMap(({ fields }) => Object.entries(fields)),
);
