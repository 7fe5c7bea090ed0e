import type { PictureName } from './pictures/catalogue.ts';

/** A slide of the home page's carousel; `picture` is a name in the catalogue of pictures. */
export type Slide = { readonly picture: PictureName; readonly title: string; readonly description: string };

/** The three slides of the carousel (specification §9). */
export const slides: readonly Slide[] = [
  {
    picture: 'hero-dawn',
    title: 'Welcome to Our Lady and Saint Mildred',
    description: 'A Catholic parish at the heart of Haverstow. Whoever you are, there is room in the pew.',
  },
  {
    picture: 'hero-nave',
    title: 'Come and pray with us',
    description:
      'Mass on Sundays and through the week, confession on Saturdays, and the door open every day.',
  },
  {
    picture: 'hero-winter-night',
    title: 'A light in the town since 1868',
    description: 'Through feast days and hard winters, a community of faith, hope and love.',
  },
];

/** A line of the fixed block below the Mass times; `contact` adds a link to the priest's telephone. */
export type Sacrament = { readonly name: string; readonly arrangement: string; readonly contact: boolean };

/** The fixed block of the home page (specification §2): how each sacrament is arranged. */
export const sacraments: readonly Sacrament[] = [
  { name: 'Confessions', arrangement: 'Saturday 10:30-11:00 AM or by appointment', contact: false },
  { name: 'Sacrament of the Sick', arrangement: 'Please contact the priest', contact: true },
  { name: 'Baptism and Marriage', arrangement: '6 months notice', contact: false },
];

/**
 * The thirteen pictures of the home page's gallery, in display order, in rows of similar height that each fill the width.
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
