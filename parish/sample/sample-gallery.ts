import { readFile } from 'node:fs/promises';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { AlbumWords } from '../../contract/entities/gallery.ts';
import { galleryPrefix } from '../../contract/files/media.ts';
import type { PictureName } from '../pictures/catalogue.ts';
import { sampleId } from './sample-id.ts';
import type { SampleImage } from './shape.ts';

const albums: readonly {
  readonly folder: string;
  readonly pictures: readonly (readonly [PictureName, string])[];
}[] = [
  {
    folder: '',
    pictures: [
      ['hero-dawn', 'Early Mass, before the town was up'],
      ['rose-window', 'The rose window after its cleaning'],
      ['organ', 'The organ: the tallest pipe has been silent since 1987'],
      ['bells', 'Mary and Mildred, rung for a Baptism'],
      ['church-autumn', 'October in the beech walk'],
      ['hero-nave', 'Eleven o’clock on a summer morning, south aisle'],
    ],
  },
  {
    folder: 'christmas',
    pictures: [
      ['nativity-crib', 'The crib, on Christmas Eve'],
      ['hero-winter-night', 'Walking home from Midnight Mass'],
      ['church-winter', 'Boxing Day, and a robin who comes every year'],
      ['votive-candles', 'Candles for those who were missed'],
    ],
  },
  {
    folder: 'corpus-christi',
    pictures: [
      ['procession', 'Across the market square with the town band'],
      ['altar-flowers', 'The altar before the procession'],
      ['church-summer', 'Home again by the glebe meadow'],
    ],
  },
  {
    folder: 'first-holy-communion',
    pictures: [
      ['altar-flowers', 'Lilies and roses given by the families'],
      ['lancet-windows', 'Faith, Hope and Love at eleven in the morning'],
      ['baptismal-font', 'Where all nineteen began'],
      ['church-spring', 'The cherry waited for the day'],
    ],
  },
  {
    folder: 'parish-picnic',
    pictures: [
      ['church-summer', 'The glebe meadow, an hour before the rugs'],
      ['church-spring', 'A look at the same place in April'],
    ],
  },
];

/** The folders of the sample gallery, besides the root. */
export const sampleGalleryFolders: readonly string[] = albums.map(({ folder }) => folder).filter(Boolean);

/** The words of the folders, of which each was photographed when it was last due before `today`. */
export function sampleGalleryWords(today: CalendarDate): Readonly<Record<string, AlbumWords>> {
  const last = (monthAndDay: string) => {
    const year = Number(today.slice(0, 4));
    const date = `${year}-${monthAndDay}`;
    return date < today ? date : `${year - 1}-${monthAndDay}`;
  };
  return {
    christmas: {
      date: last('12-24'),
      description: 'The crib, Midnight Mass and the walk home.',
    },
    'first-holy-communion': {
      date: last('05-09'),
      description: 'Nineteen children of the parish received Communion for the first time.',
    },
    'parish-picnic': { date: last('07-05') },
  };
}

/** The pictures of the sample gallery, from the project's catalogue (JPEG, 960 pixels wide). */
export const sampleGallery: readonly SampleImage[] = albums.flatMap(({ folder, pictures }) =>
  pictures.map(([name, caption]) => {
    const path = `pictures/files/${name}-960.jpg`;
    return {
      folder,
      key: `${galleryPrefix}${sampleId(`gallery/${folder}/${name}`)}.jpg`,
      fileName: `${name}.jpg`,
      caption,
      path,
      read: () => readFile(new URL(`../${path}`, import.meta.url)),
    };
  }),
);
