import type { TeamMember } from '../../contract/entities/team-member.ts';
import { sampleRecord as parish } from './sample-record.ts';
import { pictureUrl, type PictureName } from '../pictures/catalogue.ts';
import { sampleId } from './sample-id.ts';
import type { Sample } from './shape.ts';

/** The parish priest, and the safeguarding representative: the record refers to both. */
export const samplePriest = member('team-priest', {
  name: 'Father Laurence Hathersage',
  role: 'Parish Priest',
  bio: 'Father Laurence was ordained for the Diocese of Wyncaster thirty-one years ago and has been in Haverstow for the last nine. He was a hospital chaplain before that, and learnt there to listen first. He keeps bees, not very well.',
  email: 'father.laurence@parish.example',
  phone: parish.phone,
});

export const sampleRepresentative = member('team-safeguarding', {
  name: 'Margaret Oakhanger',
  role: 'Parish Safeguarding Representative',
  bio: 'Margaret was a social worker for thirty years and a foster mother for twenty. She sees to the checks and the training of our volunteers, and is there for anybody, of any age, who has something difficult to say.',
  email: 'safeguarding@parish.example',
  phone: parish.phone,
});

/** The six members of the sample team, in display order. */
export const sampleTeam: readonly Sample<TeamMember>[] = [
  samplePriest,
  member('team-deacon', {
    name: 'Deacon Joseph Winterslow',
    role: 'Permanent Deacon',
    bio: 'Joseph teaches physics during the week and baptises at the weekend. He prepares couples for marriage together with his wife, Anna, and preaches on the third Sunday of the month. He will explain the organ blower to anyone who asks.',
    email: 'deacon.joseph@parish.example',
    phone: parish.phone,
  }),
  member('team-secretary', {
    name: 'Bridget Fallowdene',
    role: 'Parish Secretary',
    bio: 'Bridget answers the telephone, makes the newsletter, keeps the registers and knows where everything is. If you do not know whom to ask, ask Bridget. In the office from Tuesday to Friday, 9:00 AM to 12:30 PM.',
    email: parish.email,
    phone: parish.phone,
  }),
  member('team-catechist', {
    name: 'Ngozi Ellerstone',
    role: 'Lead Catechist',
    bio: 'Ngozi looks after preparation for First Holy Communion and Confirmation, and the children’s liturgy on Sundays. A children’s nurse by profession, she is not easily alarmed.',
    email: 'catechesis@parish.example',
  }),
  member('team-musician', {
    name: 'Tomás Averley',
    role: 'Director of Music',
    bio: 'Tomás plays the organ, conducts the choir and runs the folk group. He came to Haverstow for one Christmas five years ago, to help out. New singers are welcome on any Thursday evening.',
    email: 'music@parish.example',
    phone: parish.phone,
  }),
  sampleRepresentative,
];

function member(picture: PictureName, words: TeamMember): Sample<TeamMember> {
  return { id: sampleId(`team/${picture}`), ...words, photoUrl: pictureUrl(picture, 480, 'jpg') };
}
