import type { PictureName } from './catalogue.ts';

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
