import type { GalleryImage } from './entities/gallery.ts';

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

/** The places for pictures on the home page: the three slides at its head, and the thirteen of its gallery (specification §9). */
export const homePlaces = { slides, wall } as const;

export type HomePlace = (typeof slides)[number] | (typeof wall)[number];

/** A picture of the gallery that was chosen for a place on the home page; `alt` says what it shows. */
export type HomePicture = { readonly place: HomePlace; readonly alt: string; readonly image: GalleryImage };

export function isHomePlace(text: string): text is HomePlace {
  return [...slides, ...wall].some((place) => place === text);
}

/** What people call a place: 'Slide 1', 'Picture 4'. */
export function homePlaceName(place: string): string {
  return place.replace(/^slide-/, 'Slide ').replace(/^wall-/, 'Picture ');
}
