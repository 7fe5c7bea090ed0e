type Point = readonly [x: number, y: number, isOnCurve: boolean];

/** A typeface of one character, its outlines in thousandths of an em. */
export interface OneGlyph {
  name: string;
  weight: number;
  character: string;
  advance: number;
  contours: readonly (readonly Point[])[];
  copyright: string;
  licence: string;
}

/** Of the typeface that the glyph stands in, in thousandths of an em. */
const ascent = 950;
const descent = -290;

/** A TrueType file (https://learn.microsoft.com/typography/opentype/spec/otff): an empty `.notdef`, and the glyph. */
export function truetype(font: OneGlyph): Buffer {
  const glyph = glyphOf(font.contours);
  const box = boxOf(font.contours.flat());
  const tables: Record<string, Buffer> = {
    'OS/2': os2(font),
    cmap: cmap(font.character.charCodeAt(0)),
    glyf: glyph,
    head: head(box),
    hhea: words(1, 0, ascent, descent, 0, font.advance, box.left, 0, box.right, 1, 0, 0, 0, 0, 0, 0, 0, 2),
    hmtx: words(font.advance, 0, font.advance, box.left),
    loca: words(0, 0, glyph.length / 2),
    maxp: words(1, 0, 2, font.contours.flat().length, font.contours.length, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    name: names(font),
    post: words(3, 0, 0, 0, -100, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  };
  return fileOf(tables);
}

function fileOf(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const header = words(1, 0, entries.length, power * 16, Math.log2(power), (entries.length - power) * 16);
  let offset = header.length + entries.length * 16;
  const records: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [tag, table] of entries) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    const record = Buffer.alloc(16);
    record.write(tag, 'latin1');
    record.writeUInt32BE(sumOf(padded), 4);
    record.writeUInt32BE(offset, 8);
    record.writeUInt32BE(table.length, 12);
    records.push(record);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, ...records, ...bodies]);
}

function glyphOf(contours: readonly (readonly Point[])[]): Buffer {
  const points = contours.flat();
  const { left, bottom, right, top } = boxOf(points);
  let last = -1;
  const lasts = contours.map((contour) => (last += contour.length));
  const flags = Buffer.from(points.map(([, , isOnCurve]) => (isOnCurve ? 1 : 0)));
  const steps = (axis: 0 | 1) => points.map((point, at) => point[axis] - (points[at - 1]?.[axis] ?? 0));
  const glyph = Buffer.concat([
    words(contours.length, left, bottom, right, top, ...lasts, 0),
    flags,
    words(...steps(0), ...steps(1)),
  ]);
  return glyph.length % 2 ? Buffer.concat([glyph, Buffer.alloc(1)]) : glyph;
}

function head({ left, bottom, right, top }: ReturnType<typeof boxOf>): Buffer {
  const magic = [0x5f0f, 0x3cf5];
  return words(
    1,
    0,
    1,
    0,
    0,
    0,
    ...magic,
    3,
    1000,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    left,
    bottom,
    right,
    top,
    0,
    8,
    2,
    0,
    0,
  );
}

function cmap(code: number): Buffer {
  // Format 4: one segment of the character, and the one that ends every table.
  return words(0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, code, 0xffff, 0, code, 0xffff, 1 - code, 1, 0, 0);
}

function os2({ weight, advance, character }: OneGlyph): Buffer {
  const code = character.charCodeAt(0);
  const bold = weight >= 700;
  const panose = [0, 0, 0, 0, 0];
  const scripts = [650, 600, 0, 75, 650, 600, 0, 350, 50, 300];
  return Buffer.concat([
    words(4, advance, weight, 5, 0, ...scripts, 0, ...panose, 0, 1, 0, 0, 0, 0, 0, 0),
    Buffer.from('NONE', 'latin1'),
    words(
      bold ? 0x20 : 0x40,
      code,
      code,
      ascent,
      descent,
      0,
      ascent,
      -descent,
      0,
      1,
      0,
      0,
      496,
      668,
      0,
      0x20,
      1,
    ),
  ]);
}

function names({ name, copyright, licence }: OneGlyph): Buffer {
  const records = [
    [0, copyright],
    [1, name],
    [2, 'Regular'],
    [3, name],
    [4, name],
    [6, name.replaceAll(' ', '')],
    [13, licence],
  ] as const;
  const texts = records.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  const rows = records.flatMap(([id], at) => {
    const length = texts[at]?.length ?? 0;
    offset += length;
    return [3, 1, 0x409, id, length, offset - length];
  });
  return Buffer.concat([words(0, records.length, 6 + records.length * 12, ...rows), ...texts]);
}

function boxOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** Numbers of two bytes each, negative ones as two's complements. */
function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, at * 2);
  return buffer;
}

function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
