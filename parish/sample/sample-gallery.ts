import { readFile } from 'node:fs/promises';
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
