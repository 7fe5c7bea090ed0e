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
