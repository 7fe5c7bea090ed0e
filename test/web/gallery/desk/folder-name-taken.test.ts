import { expect, it } from 'vitest';
import { folderNameTaken } from '../../../../web/gallery/desk/gallery-forms.tsx';

const folders = ['Test Folder', 'first-communion'];

it.each(['test folder', 'test-folder', 'TEST  FOLDER', 'First Communion'])(
  'rejects %s, which has the same label as an existing folder',
  (name) => {
    expect(folderNameTaken(name, folders)).toMatch(/^There is already a folder \w+ \w+: on the website both/);
  },
);

it('names the existing folder as visitors read it', () => {
  expect(folderNameTaken('First Communion', folders)).toBe(
    'There is already a folder First Communion: on the website both would have the same name.',
  );
});

it.each(['test folders', 'Test Folder', 'second-communion'])('leaves %s to the server', (name) => {
  expect(folderNameTaken(name, folders)).toBeUndefined();
});
