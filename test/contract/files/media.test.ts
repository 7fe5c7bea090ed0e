import { describe, expect, it } from 'vitest';
import { contentTypeOf, mediaKey, mediaUrl } from '../../../contract/files/media.ts';
import { galleryFolder, uploadFolders } from '../../../contract/files/upload-folders.ts';
import { galleryIds, pictureKeyOf } from '../../../contract/table-item.ts';

describe('mediaKey', () => {
  it.each(['newsletters/a.pdf', 'gallery/Ōsaka & 聖母/a b.png', 'gallery/#1 = 100?/x.jpg'])(
    'parses the key from mediaUrl: %s',
    (key) => {
      expect(mediaKey(mediaUrl(key))).toBe(key);
      expect(new URL(mediaUrl(key), 'https://www.parish.example').pathname).toBe(mediaUrl(key));
    },
  );

  it.each([
    'https://www.parish.example/media/a.pdf',
    '/pictures/a.jpg',
    'media/a.pdf',
    '',
    '/media/%E0%A4%A',
  ])('returns undefined for %s', (url) => expect(mediaKey(url)).toBeUndefined());
});

describe('the types allowed for uploads', () => {
  const types = Object.assign(
    {},
    galleryFolder.types,
    ...Object.values(uploadFolders).map((folder) => folder.types),
  );

  it('exclude types that can run scripts', () => {
    expect(Object.keys(types).filter((type) => /svg|html|xml$|script|xhtml/.test(type))).toEqual([]);
  });

  it('are returned by contentTypeOf for their extension', () => {
    for (const [type, extension] of Object.entries(types))
      expect(contentTypeOf(`x/y.${extension}`)).toBe(type);
    expect(contentTypeOf('x/y.html')).toBeUndefined();
    expect(contentTypeOf('x/y')).toBeUndefined();
  });
});

describe('galleryIds', () => {
  it.each(['gallery/a.png', 'gallery/easter/a.png'])('give %s an id that it can be read from', (key) => {
    expect(galleryIds.image(key).startsWith(galleryIds.images)).toBe(true);
    expect(pictureKeyOf(galleryIds.image(key))).toBe(key);
  });

  it('are not those of a picture for a folder', () => {
    expect(pictureKeyOf(galleryIds.folder('easter'))).toBeUndefined();
  });
});
