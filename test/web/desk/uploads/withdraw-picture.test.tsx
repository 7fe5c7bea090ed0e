import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { connection } from '../../../../web/desk/connection.ts';
import { uploadedPictures } from '../../../../web/desk/uploads/pictures.ts';
import { WithdrawPicture } from '../../../../web/desk/uploads/withdrawal-form.tsx';

afterEach(() => connection.set('reachable'));

describe('the button for a picture whose consent was withdrawn', () => {
  it.each([
    ['reachable', true, true],
    ['reachable', false, false],
    ['unreachable', true, false],
    ['off', true, false],
  ] as const)('while the server is %s and the saved picture is shown: %s', (state, isOffered, isThere) => {
    connection.set(state);
    const html = renderToStaticMarkup(<WithdrawPicture isOffered={isOffered} withdraw={async () => {}} />);
    expect(html.includes('Consent withdrawn…')).toBe(isThere);
  });

  it.each([
    ['events', { imageUrl: '/media/event-pictures/1.jpg' }, true],
    ['news', { imageUrl: '/media/news-pictures/1.jpg' }, true],
    ['team', { photoUrl: '/media/team-photos/1.jpg' }, true],
    ['history', { imageUrl: '/media/uploads/1.jpg' }, true],
    ['events', { imageUrl: '/media/gallery/1.jpg' }, false],
    ['team', { photoUrl: 'https://parish.example/1.jpg' }, false],
    ['events', undefined, false],
    ['newsletters', { fileUrl: '/media/newsletters/1.pdf' }, false],
    ['parish', { priestPortrait: { photoUrl: '/media/parish/1.jpg' } }, true],
    ['parish', { emblemUrl: '/media/parish/1.jpg' }, false],
  ] as const)(
    'is about pictures of people that were uploaded for the item: %s %o',
    (resource, item, isOffered) => {
      const [url = ''] = /\/media[^"]*/.exec(JSON.stringify(item ?? {})) ?? [];
      expect(uploadedPictures(resource, item)).toEqual(isOffered ? [url] : []);
    },
  );
});
