/** Where a picture is used. */
type PictureUse = 'hero' | 'gallery' | 'history' | 'team' | 'memorial' | 'social';

/** A picture. `width` and `height` are its largest size in pixels, and `widths` are those of its stored files. */
export type Picture = {
  readonly name: string;
  readonly use: PictureUse;
  /** Alternative text. */
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
 * Every picture of the site, in display order. The files are `/pictures/<name>-<width>.avif` and `.jpg`; `npm run pictures`
 * renders them from `originals/<name>`, an SVG or a photograph, cropped to this aspect ratio.
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
    alt: 'Two bronze bells swing in the oak frame of the tower, and doves fly beyond the open arches.',
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
    alt: 'A golden cross, two silk banners, lanterns and a canopy are raised beneath bunting, before the spire and the houses of the square.',
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
    alt: 'An engraving of an outside stair that leads up to a lamplit room above a warehouse: the first mission.',
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
    alt: 'An engraving of the foundation stone, cut with crosses, hanging from a wooden tripod above the first course of the walls.',
    ...plate,
  },
  {
    name: 'history-bell',
    use: 'history',
    alt: 'An engraving of a great bell hoisted from its cart by a beam of the belfry, with a windlass to haul it.',
    ...plate,
  },
  {
    name: 'history-school',
    use: 'history',
    alt: 'An engraving of the parish school with its bell-cote, and hoops left leaning on the railings of the yard.',
    ...plate,
  },
  {
    name: 'history-restoration',
    use: 'history',
    alt: 'An engraving of the church during the restoration, its tower and spire in scaffolding up to the cross.',
    ...plate,
  },
  {
    name: 'team-priest',
    use: 'team',
    alt: 'A monogram in gold on wine-red enamel, wreathed in laurel, with a chalice beneath it.',
    ...head,
  },
  {
    name: 'team-deacon',
    use: 'team',
    alt: 'A monogram in gold on sea-green enamel, wreathed in laurel, with the book of the Gospels beneath it.',
    ...head,
  },
  {
    name: 'team-secretary',
    use: 'team',
    alt: 'A monogram in gold on moss-green enamel, wreathed in laurel, with a quill and a letter beneath it.',
    ...head,
  },
  {
    name: 'team-musician',
    use: 'team',
    alt: 'A monogram in gold on violet enamel, wreathed in laurel, with the pipes of an organ beneath it.',
    ...head,
  },
  {
    name: 'team-catechist',
    use: 'team',
    alt: 'A monogram in gold on amber enamel, wreathed in laurel, with an open book beneath it.',
    ...head,
  },
  {
    name: 'team-safeguarding',
    use: 'team',
    alt: 'A monogram in gold on slate-blue enamel, wreathed in laurel, with a sheltering shield beneath it.',
    ...head,
  },
  {
    name: 'memorial-portrait',
    use: 'memorial',
    alt: 'A candle burns beside white roses in a stone niche; before them lie a prayer book and a pair of round glasses.',
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

/** The name of one of the pictures. */
export type PictureName = (typeof catalogue)[number]['name'];

/** Returns a picture by its name. Throws when it does not exist. */
export function pictureNamed(name: PictureName): Picture {
  const picture = catalogue.find((entry) => entry.name === name);
  if (!picture) throw new Error(`No picture is named ${name}`);
  return picture;
}

/** The site path of one file of a picture. */
export function pictureUrl(name: PictureName, width: number, type: 'avif' | 'jpg'): string {
  return `/pictures/${name}-${String(width)}.${type}`;
}

/** The picture at a path of this site, in any of its widths; undefined if there is none. */
export function drawnPictureAt(url: string) {
  const name = /^\/pictures\/(.+)-\d+\.\w+$/.exec(url)?.[1];
  return catalogue.find((picture) => picture.name === name);
}

/** The pictures of the sample's three slides, unless gallery pictures are chosen instead. */
export const slidePictures: readonly PictureName[] = ['hero-dawn', 'hero-nave', 'hero-winter-night'];

/**
 * The thirteen pictures of the sample's home page, in display order, in rows of similar height that each fill the width.
 */
export const homeGallery: readonly PictureName[] = [
  'church-spring',
  'lancet-windows',
  'votive-candles',
  'rose-window',
  'baptismal-font',
  'church-autumn',
  'organ',
  'altar-flowers',
  'bells',
  'church-summer',
  'procession',
  'church-winter',
  'nativity-crib',
];
