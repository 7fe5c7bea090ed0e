import { expect, it } from 'vitest';
import { folderNameTaken } from '../../../../web/admin/gallery/folder-name-taken.ts';

const folders = ['Test Folder', 'first-communion'];

it.each(['test folder', 'test-folder', 'TEST  FOLDER', 'First Communion'])(
  'rejects %s, which has the same label as an existing folder',
  (name) => {
    expect(folderNameTaken(name, folders)).toMatch(/^There is already a folder .+: on the website both/);
  },
);

it('names the existing folder and its label', () => {
  expect(folderNameTaken('First Communion', folders)).toBe(
    'There is already a folder first-communion: on the website both would be called First Communion.',
  );
});

it.each(['test folders', 'Test Folder', 'second-communion'])('leaves %s to the server', (name) => {
  expect(folderNameTaken(name, folders)).toBeUndefined();
});
