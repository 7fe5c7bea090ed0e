import { wordsIn } from '../words.ts';

/** A church of a parish that has several. */
export type Church = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly maps?: string | undefined;
  readonly note?: string | undefined;
};

type Churches = { readonly churches?: readonly Church[] | undefined };

/** The churches of a parish that has two or more; those of any other need no name. */
export function severalChurches({ churches = [] }: Churches): readonly Church[] {
  return churches.length > 1 ? churches : [];
}

/** The church with an id; undefined in a parish with one church, and for a church that no longer exists. */
export function churchWith(id: string | undefined, own: Churches): Church | undefined {
  return severalChurches(own).find((each) => each.id === id);
}

/** Whether something is for the people of a church: it is in that church, or in none in particular. */
export function isOfChurch({ church }: { readonly church?: string | undefined }, id: string): boolean {
  return !church || church === id;
}

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

/** A place on the earth, in degrees north and east. */
type Coordinates = { readonly latitude: number; readonly longitude: number };

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** How the addresses of OpenStreetMap, Google Maps and Apple Maps contain coordinates. */
const forms = [
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`/@${number},${number}`),
  new RegExp(`[?&](?:q|ll|query|center)=${number}(?:,|%2C)${number}`, 'i'),
];

/** The coordinates in the address of a map; undefined if it has none. */
export function coordinatesIn(mapAddress: string): Coordinates | undefined {
  const [, latitude, longitude] = forms.flatMap((form) => form.exec(mapAddress) ?? []);
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude: Number(latitude), longitude: Number(longitude) };
}
