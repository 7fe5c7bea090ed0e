import { type Church, churchWith } from './churches.ts';
import { wordsIn } from './words-in.ts';

/** The details by which a location is recognised as the parish's own. */
export type OwnPlace = {
  readonly churchName: string;
  readonly fullName?: string | undefined;
  readonly address?: string | undefined;
  readonly churches?: readonly Church[] | undefined;
};

/** What is the own place of an item of a church: that church, or the parish if it names none. */
export function ownPlaceOf(church: string | undefined, own: OwnPlace): OwnPlace {
  const { name, address } = churchWith(church, own) ?? {};
  return name === undefined ? own : { churchName: name, address };
}

/** What a Mass or a devotion in a church says of it. */
export function inChurch(church: string | undefined, own: Pick<OwnPlace, 'churches'>) {
  if (!church) return {};
  const { name } = churchWith(church, own) ?? {};
  return { church, ...(name !== undefined && { churchName: name }) };
}

/** Words that name no church in particular. */
const ofAnyChurch = new Set(wordsIn('our main Catholic parish church of, at, in, from, outside'));

/** Words for rooms and grounds of a church. */
const ofAnyRoom = new Set(
  wordsIn('side chapel hall room centre house club lounge porch churchyard garden grounds car park'),
);

/** Whether a location is the parish church: empty, 'the church', or its name, with or without its address. */
export function isOwnChurch(location: string, own: OwnPlace): boolean {
  const words = wordsIn(location).filter((word) => !ofAnyChurch.has(word));
  const names = wordsIn(`${own.churchName} ${own.fullName ?? ''}`);
  return words.length === 0 || (isWithin(words, own) && words.some((word) => names.includes(word)));
}

/** Whether a location is at the parish's address: its church, or a place such as 'Parish Hall, Priory Lane'. */
export function isOwnAddress(location: string, own: OwnPlace): boolean {
  return isWithin(
    wordsIn(location).filter((word) => !ofAnyChurch.has(word) && !ofAnyRoom.has(word)),
    own,
  );
}

function isWithin(words: readonly string[], { churchName, fullName = '', address = '' }: OwnPlace): boolean {
  const known = wordsIn(`${churchName} ${fullName} ${address}`);
  return words.every((word) => known.includes(word));
}
