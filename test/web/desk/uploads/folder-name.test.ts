import { expect, it } from 'vitest';
import { folderName } from '../../../../web/desk/uploads/gallery.ts';

const folders = ['easter', 'first-holy-communion', 'First Holy  communion'];

it.each([
  ['', 'Root Gallery'],
  ['easter', 'Easter'],
  ['first-holy-communion', 'First Holy Communion (first-holy-communion)'],
  ['First Holy  communion', 'First Holy  Communion (First Holy  communion)'],
])('the name of the folder %j is %j, with the stored name where another looks the same', (folder, name) => {
  expect(folderName(folder, folders)).toBe(name);
});
