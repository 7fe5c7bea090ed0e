import { expect, it } from 'vitest';
import { draftKey } from '../../../../web/admin/drafts/drafts.ts';
import { keptName, keptPlace } from '../../../../web/admin/drafts/kept-draft-name.ts';

const keyOf = (form: string) => `${draftKey({ user: 'Áine', resource: 'gallery', form })}/window`;

it.each(['album/Mary’s May procession', 'album/Święta & 聖誕節', 'gallery/50 % ~/ÿ/😀.png'])(
  'the name of a draft of %s leads back to its key',
  (form) => {
    const name = keptName('Áine', 'device', keyOf(form)) ?? '';
    expect(name).toMatch(/^[\w~-]+$/);
    expect(keptPlace('Áine', name)).toEqual({ device: 'device', window: 'window', key: keyOf(form) });
  },
);

it('finds the place of a draft that the last release has kept', () => {
  const form = 'album/聖誕節';
  const path = Buffer.from(`gallery/${encodeURIComponent(form)}`).toString('base64url');
  expect(keptPlace('Áine', `device~window~${path}`)?.key).toBe(keyOf(form));
});
