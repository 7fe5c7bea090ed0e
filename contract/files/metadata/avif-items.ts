import { type Box, boxesIn } from './avif-boxes.ts';
import { DamagedFileError, numberAt, textAt } from './bytes.ts';

/** An item of a `meta` box: the position of its type, and the bytes of its content. */
type Item = { readonly typeAt: number; readonly extents: readonly Extent[] };
/** From and to, in bytes from the start of the file. */
type Extent = readonly [number, number];

const metadataTypes = new Set(['Exif', 'mime', 'uri ']);

/** The items that hold Exif, XMP or other metadata, by the boxes inside a `meta` box (ISO/IEC 14496-12, section 8.11). */
export function metadataItems(bytes: Uint8Array, boxes: readonly Box[]): Item[] {
  const [information, locations] = ['iinf', 'iloc'].map((type) => boxes.find((box) => box.type === type));
  if (!information) return [];
  const types = [...typesIn(bytes, information)].filter(({ type }) => metadataTypes.has(type));
  if (types.length === 0) return [];
  const data = boxes.find(({ type }) => type === 'idat');
  const extents = new Map(locations ? extentsIn(bytes, locations, data) : []);
  return types.map(({ id, typeAt }) => ({ typeAt, extents: extents.get(id) ?? [] }));
}

/** The entries of an `iinf` box, from version 2 on; earlier ones have no type. */
function* typesIn(bytes: Uint8Array, { content, end }: Box) {
  const countBytes = numberAt(bytes, content, 1) === 0 ? 2 : 4;
  for (const entry of boxesIn(bytes, content + 4 + countBytes, end)) {
    const version = numberAt(bytes, entry.content, 1);
    if (version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    const typeAt = entry.content + 4 + idBytes + 2;
    yield { id: numberAt(bytes, entry.content + 4, idBytes), type: textAt(bytes, typeAt, 4), typeAt };
  }
}

/** The contents of the items in an `iloc` box, by item id. */
function* extentsIn(
  bytes: Uint8Array,
  { content }: Box,
  data: Box | undefined,
): Generator<[number, Extent[]]> {
  let at = content + 4;
  const read = (size: number) => {
    at += size;
    return numberAt(bytes, at - size, size);
  };
  const version = numberAt(bytes, content, 1);
  const sizes = read(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const idBytes = version < 2 ? 2 : 4;
  for (let left = read(idBytes); left > 0; left--) {
    const id = read(idBytes);
    const isInData = version > 0 && (read(2) & 15) === 1;
    read(2);
    const source = isInData && data ? { from: data.content, to: data.end } : { from: 0, to: bytes.length };
    const base = source.from + read(baseBytes);
    const count = read(2);
    if (count > 1 && offsetBytes + lengthBytes === 0)
      throw new DamagedFileError('An item of this AVIF has the same place more than once');
    const extents: Extent[] = [];
    for (let each = 0; each < count; each++) {
      read(indexBytes);
      const from = base + read(offsetBytes);
      const length = read(lengthBytes);
      extents.push([from, length === 0 ? source.to : from + length]);
    }
    yield [id, extents];
  }
}
