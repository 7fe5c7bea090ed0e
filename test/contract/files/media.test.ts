import { describe, expect, it } from 'vitest';
import { contentTypeOf, mediaKey, mediaUrl } from '../../../contract/files/media.ts';
import { galleryFolder, uploadFolders } from '../../../contract/files/upload-folders.ts';
import { galleryIds } from '../../../contract/table-item.ts';

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
  it('gives the pictures of each folder, and of the root gallery, a prefix of their own', () => {
    expect(galleryIds.image('gallery/easter/a.png')).toBe(`${galleryIds.imagesIn('easter')}a.png`);
    expect(galleryIds.image('gallery/a.png')).toBe(`${galleryIds.imagesIn('')}a.png`);
    expect(galleryIds.image('gallery/easter/a.png').startsWith(galleryIds.imagesIn(''))).toBe(false);
    expect(galleryIds.image('gallery/easter-2027/a.png').startsWith(galleryIds.imagesIn('easter'))).toBe(
      false,
    );
    expect(galleryIds.folder('easter').startsWith(galleryIds.folders)).toBe(true);
  });
});
