import { expect, it } from 'vitest';
import { memberIdsIn, type NamingMembers, withTeamMembers } from '../../contract/parish-record.ts';

const safeguarding: NonNullable<NamingMembers['safeguarding']> & { welcome: string; representative: object } =
  {
    welcome: 'Hello',
    representative: { name: 'Typed Ann', phone: '01632 960102' },
  };
const typed = {
  country: 'GB',
  phone: '01632 960100',
  priestName: 'Father Typed',
  priestTitle: 'Administrator',
  priestPhone: '01632 960101',
  priestPortrait: { photoUrl: 'https://a.example/typed.jpg' },
  safeguarding,
};
const anselm = {
  id: 'anselm',
  name: 'Father Anselm',
  role: 'Parish Priest',
  bio: 'Here since May.',
  email: 'anselm@parish.example',
  phone: '01632 960103',
  photoUrl: '/media/team-photos/anselm.jpg',
};
const ruth = { id: 'ruth', name: 'Ruth Lee', role: 'Representative', bio: 'Listens.' };
const team = [ruth, anselm];
const naming = (priestMember: string, representativeMember: string) => ({
  ...typed,
  priestMember,
  safeguarding: { ...typed.safeguarding, representativeMember },
});
const contactOf = ({ id: _1, bio: _2, ...contact }: typeof anselm) => contact;

it.each([
  ['without a reference', typed],
  ['with references to nobody', naming('', '')],
  ['of members who have been deleted', naming('gone', 'gone too')],
])('what is typed stands in a record %s', (_, record) => {
  expect(withTeamMembers(record, team)).toEqual(record);
});

it('the priest has name, title, telephone and portrait of the member, and the rest of the record stays', () => {
  const record = naming('anselm', '');
  expect(withTeamMembers(record, team)).toEqual({
    ...record,
    priestName: 'Father Anselm',
    priestTitle: 'Parish Priest',
    priestPhone: '01632 960103',
    priestPortrait: { photoUrl: '/media/team-photos/anselm.jpg' },
  });
});

it('the representative has everything that a contact shows of the member, and not their biography', () => {
  expect(withTeamMembers(naming('', 'anselm'), team).safeguarding).toEqual({
    welcome: 'Hello',
    representativeMember: 'anselm',
    representative: contactOf(anselm),
  });
});

it('what the member lacks is not what was typed of someone else', () => {
  const shown = withTeamMembers(naming('ruth', 'ruth'), team);
  expect([shown.priestPhone, shown.priestPortrait]).toEqual([undefined, undefined]);
  expect(shown.safeguarding.representative).toEqual({ name: 'Ruth Lee', role: 'Representative' });
});

it.each([
  ['that cannot be dialled', 'ask Ann'],
  ['of the office', '01632 960100'],
])('a number %s is not the priest’s own: visitors ring the office', (_, phone) => {
  expect(withTeamMembers(naming('anselm', ''), [{ ...anselm, phone }]).priestPhone).toBeUndefined();
});

it('renditions of the photograph come along', () => {
  const picture = { width: 3, height: 4, placeholder: '', renditions: [480] } as const;
  const [, withPicture] = [ruth, { ...anselm, picture }];
  const shown = withTeamMembers(naming('anselm', 'anselm'), [withPicture]);
  expect(shown.priestPortrait).toMatchObject({ picture });
  expect(shown.safeguarding.representative).toMatchObject({ picture });
});

it('a record without the page of safeguarding has no representative', () => {
  const record = { country: 'GB', safeguarding: null };
  expect(withTeamMembers(record, team)).toEqual(record);
});

it('the ids of the members that a record refers to are those of both people', () => {
  expect(memberIdsIn(naming('anselm', 'ruth'))).toEqual(['anselm', 'ruth']);
  expect(memberIdsIn(naming('', 'ruth'))).toEqual(['ruth']);
  expect(memberIdsIn(typed)).toEqual([]);
  expect(memberIdsIn({ safeguarding: null })).toEqual([]);
});
