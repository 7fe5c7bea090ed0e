/** Where a picture is shown; the site picks its pictures by it. */
export type PictureUse = 'hero' | 'gallery' | 'history' | 'team' | 'memorial' | 'social';

/** One drawn picture: `width` and `height` are its largest size in pixels, `widths` the widths in which it is stored. */
export type Picture = {
  readonly name: string;
  readonly use: PictureUse;
  /** What a person who cannot see the picture is told. */
  readonly alt: string;
  readonly caption?: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
};

const wide = { width: 1600, height: 900, widths: [480, 960, 1600] } as const;
const landscape = { width: 1600, height: 1200, widths: [480, 960, 1600] } as const;
const square = { width: 1600, height: 1600, widths: [480, 960, 1600] } as const;
const portrait = { width: 1600, height: 2133, widths: [480, 960, 1600] } as const;
const plate = { width: 1600, height: 1067, widths: [480, 960, 1600] } as const;
const head = { width: 480, height: 480, widths: [240, 480] } as const;

/**
 * Every picture that the project draws, in the order in which they are shown. Files are
 * `/pictures/<name>-<width>.avif` and `.jpg`; `draw/` holds how each is made, `render.ts` makes the files.
 */
export const catalogue = [
  {
    name: 'hero-dawn',
    use: 'hero',
    alt: 'The church and its spire stand above the roofs of the market town as the sun rises behind misty hills.',
    ...wide,
  },
  {
    name: 'hero-nave',
    use: 'hero',
    alt: 'Inside the church, sunlight falls through the stained-glass windows and lays their colours across the nave.',
    ...wide,
  },
  {
    name: 'hero-winter-night',
    use: 'hero',
    alt: 'On a starry winter night the windows of the church glow gold over the snow and the sleeping town.',
    ...wide,
  },
  {
    name: 'church-spring',
    use: 'gallery',
    alt: 'The church in spring, seen through blossoming cherry boughs, with daffodils along the path.',
    caption: 'Spring, with the cherry in blossom',
    ...landscape,
  },
  {
    name: 'rose-window',
    use: 'gallery',
    alt: 'The rose window: twelve petals of wine-red, blue and gold glass turning around a golden star.',
    caption: 'The rose window in the west front',
    ...square,
  },
  {
    name: 'lancet-windows',
    use: 'gallery',
    alt: 'Three tall stained-glass lancets with a cross, an anchor and a heart, the signs of faith, hope and love.',
    caption: 'The Faith, Hope and Love window',
    ...portrait,
  },
  {
    name: 'votive-candles',
    use: 'gallery',
    alt: 'Rows of votive candles burn in red and amber glasses on an iron stand, and light up the dark around them.',
    caption: 'Candles lit for somebody',
    ...portrait,
  },
  {
    name: 'church-summer',
    use: 'gallery',
    alt: 'The church in high summer beneath great white clouds, across a meadow of poppies.',
    caption: 'High summer, from the glebe meadow',
    ...landscape,
  },
  {
    name: 'altar-flowers',
    use: 'gallery',
    alt: 'The altar dressed in white linen, with a golden cross, six lit candles and two tall vases of lilies and roses.',
    caption: 'The altar at Easter',
    ...landscape,
  },
  {
    name: 'bells',
    use: 'gallery',
    alt: 'Two bronze bells swing in the oak frame of the tower, and doves fly in front of the open arches.',
    caption: 'In the bell chamber',
    ...portrait,
  },
  {
    name: 'baptismal-font',
    use: 'gallery',
    alt: 'The carved stone font stands in a beam of light, with a white cloth and a silver shell on its rim.',
    caption: 'The baptismal font',
    ...square,
  },
  {
    name: 'church-autumn',
    use: 'gallery',
    alt: 'The church in autumn at the end of an avenue of beeches, their leaves red and gold.',
    caption: 'October in the beech walk',
    ...portrait,
  },
  {
    name: 'procession',
    use: 'gallery',
    alt: 'A procession with a cross, banners and a canopy crosses the market square beneath bunting, towards the church.',
    caption: 'Corpus Christi in the market square',
    ...landscape,
  },
  {
    name: 'organ',
    use: 'gallery',
    alt: 'The pipes of the organ rise in three towers of gold above a carved oak case and the lit keyboard.',
    caption: 'The organ',
    ...portrait,
  },
  {
    name: 'church-winter',
    use: 'gallery',
    alt: 'The church in deep snow, and a robin on a churchyard cross beside the old yew.',
    caption: 'A robin in the churchyard',
    ...landscape,
  },
  {
    name: 'nativity-crib',
    use: 'gallery',
    alt: 'The Nativity crib: Mary and Joseph, an ox and a lamb keep watch over the Child in the manger, beneath a bright star.',
    caption: 'The crib at Christmas',
    ...square,
  },
  {
    name: 'history-mission-room',
    use: 'history',
    alt: 'An engraving of people climbing an outside stair to a lamplit room above a warehouse: the first mission.',
    ...plate,
  },
  {
    name: 'history-first-priest',
    use: 'history',
    alt: 'An engraving of a priest in a broad hat, his bag in his hand, in an open doorway with the hills behind him.',
    ...plate,
  },
  {
    name: 'history-foundation-stone',
    use: 'history',
    alt: 'An engraving of the foundation stone hanging from a wooden tripod above the first course of the walls.',
    ...plate,
  },
  {
    name: 'history-bell',
    use: 'history',
    alt: 'An engraving of a great bell being hoisted on ropes up the side of the tower.',
    ...plate,
  },
  {
    name: 'history-school',
    use: 'history',
    alt: 'An engraving of the parish school, with its bell-cote, and children playing with hoops in the yard.',
    ...plate,
  },
  {
    name: 'history-restoration',
    use: 'history',
    alt: 'An engraving of the church with its tower and spire in scaffolding during the restoration.',
    ...plate,
  },
  {
    name: 'team-priest',
    use: 'team',
    alt: 'Portrait of a grey-haired priest in a black clerical shirt, smiling.',
    ...head,
  },
  {
    name: 'team-deacon',
    use: 'team',
    alt: 'Portrait of a deacon with a short beard and glasses, in a clerical shirt and a dark jacket.',
    ...head,
  },
  {
    name: 'team-secretary',
    use: 'team',
    alt: 'Portrait of a woman with red hair in a green cardigan.',
    ...head,
  },
  {
    name: 'team-musician',
    use: 'team',
    alt: 'Portrait of a young man with dark curls in a wine-red jumper.',
    ...head,
  },
  {
    name: 'team-catechist',
    use: 'team',
    alt: 'Portrait of a woman with black braided hair and a golden scarf.',
    ...head,
  },
  {
    name: 'team-safeguarding',
    use: 'team',
    alt: 'Portrait of an older woman with a silver bob and a slate-blue blouse.',
    ...head,
  },
  {
    name: 'memorial-portrait',
    use: 'memorial',
    alt: 'Framed portrait of an elderly man with white hair and round glasses, with a burning candle and white roses beside it.',
    width: 1200,
    height: 1500,
    widths: [480, 960, 1200],
  },
  {
    name: 'open-graph',
    use: 'social',
    alt: 'The church with its spire and rose window in the evening light, among hills.',
    width: 1200,
    height: 630,
    widths: [1200],
  },
] as const satisfies readonly Picture[];

/** The name of one of the drawn pictures. */
export type PictureName = (typeof catalogue)[number]['name'];

/** The drawn pictures of one use, in the order in which they are shown. */
export function picturesFor(use: PictureUse) {
  return catalogue.filter((picture) => picture.use === use);
}

/** One picture by its name; throws when the catalogue has none. */
export function pictureNamed(name: PictureName): Picture {
  const picture = catalogue.find((entry) => entry.name === name);
  if (!picture) throw new Error(`No picture is named ${name}`);
  return picture;
}

/** The address of one stored file of a picture, from the root of the site. */
export function pictureUrl(name: PictureName, width: number, type: 'avif' | 'jpg'): string {
  return `/pictures/${name}-${String(width)}.${type}`;
}
