import type { GalleryImage } from './gallery.ts';

const slides = ['slide-1', 'slide-2', 'slide-3'] as const;
const wall = [
  'wall-1',
  'wall-2',
  'wall-3',
  'wall-4',
  'wall-5',
  'wall-6',
  'wall-7',
  'wall-8',
  'wall-9',
  'wall-10',
  'wall-11',
  'wall-12',
  'wall-13',
] as const;

/** The picture slots of the home page: three carousel slides, and thirteen gallery images (specification §9). */
export const homePlaces = { slides, wall } as const;

export type HomePlace = (typeof slides)[number] | (typeof wall)[number];

/** A gallery picture chosen for a place on the home page, with its alternative text. */
export type HomePicture = {
  readonly place: HomePlace;
  readonly alt: string;
  readonly image: GalleryImage;
  readonly version: number;
};

export function isHomePlace(text: string): text is HomePlace {
  return [...slides, ...wall].some((place) => place === text);
}

/** The display name of a place: 'Slide 1', 'Picture 4'. */
export function homePlaceName(place: string): string {
  return place.replace(/^slide-/, 'Slide ').replace(/^wall-/, 'Picture ');
}
