import { parish } from './details.ts';

/** A piece of information for people who plan a visit. */
type VisitFact = { readonly name: string; readonly text: string };

/** 'Before you come' on the home page. */
export const visit: readonly VisitFact[] = [
  {
    name: 'Where we are',
    text: `${parish.address}. The church is next to it, two minutes from the market square.`,
  },
  {
    name: 'Parking',
    text: 'There are twelve places behind the presbytery, two of them for blue badges, and the car park in Priory Lane is free on Sundays.',
  },
  {
    name: 'Step-free way in',
    text: 'By the south door, along the level path from Priory Lane. There are places for wheelchairs in the second row and at the back.',
  },
  {
    name: 'Hearing and sight',
    text: 'A hearing loop covers the whole nave: switch to T. Hymn books and newsletters in large type are by the door.',
  },
  {
    name: 'Toilets',
    text: 'In the parish room, to the left of the porch; one is accessible and has a changing table.',
  },
  {
    name: 'A first visit',
    text: 'You will not be asked to do anything. Sit where you like; the leaflet in the pew says when people stand, sit and kneel. If you do not receive Holy Communion, come forward for a blessing with your arms crossed, or stay in your place.',
  },
  {
    name: 'How long Mass lasts',
    text: 'About an hour on Sundays, and half an hour on weekdays. There is tea afterwards on Sundays.',
  },
  {
    name: 'Children',
    text: 'Children are welcome, and so is their noise. There are books and quiet toys by the font, and children’s liturgy at the main Sunday Mass in term time.',
  },
  {
    name: 'Booking the hall',
    text: 'For parties, meetings and wakes: ask the office.',
  },
];
