import type { Item } from '../contract/items.ts';

/*
 * The fallback when news, reflections or history cannot be read (specification §8). Pages mark it as sample content, so it
 * announces no actual appointments.
 */
export const sampleNews: readonly Item<'news'>[] = [
  {
    id: 'sample-news-1',
    version: 0,
    title: 'Welcome to our parish',
    content:
      'If you are new here, or visiting, or coming back to church after a while, you are very welcome. Come and say hello to the priest or to one of the welcomers at the door.',
    date: '2026-09-06',
    author: 'Parish Office',
    category: 'community',
  },
  {
    id: 'sample-news-2',
    version: 0,
    title: 'The newsletter',
    content:
      'The weekly newsletter has the Mass intentions, the feasts of the week and all notices. Printed copies are at the back of the church. If you would like a notice included, please speak to the parish office.',
    date: '2026-09-06',
    author: 'Parish Office',
    category: 'newsletter',
  },
  {
    id: 'sample-news-3',
    version: 0,
    title: 'Could you read, sing, or welcome?',
    content:
      'Every Mass is the work of many hands. If you would like to help as a reader, in the choir, or at the door, please speak to the priest. No experience is needed, and there is always somebody to show you how.',
    date: '2026-08-30',
    author: 'Parish Office',
    category: 'ministry',
  },
];

export const sampleReflections: readonly Item<'reflections'>[] = [
  {
    id: 'sample-reflection-1',
    version: 0,
    title: 'The door on the latch',
    excerpt: 'Our church is open every day from nine until dusk. I am sometimes asked why.',
    content: `Our church is open every day from nine until dusk. I am sometimes asked why, usually by people who are good at counting candlesticks.

It is because of the ones who come in when there is no Mass. A nurse on her way home from nights. A man who sits at the back with his shopping and says nothing at all. Somebody lights a candle, and by the time I have crossed the nave they have gone, and the flame is still there, getting on with their prayer for them.

“Knock, and it will be opened to you,” the Lord says. A latch is a small thing, but it is a kind of answer. Do come in. You need not say anything.`,
    date: '2026-09-06',
  },
  {
    id: 'sample-reflection-2',
    version: 0,
    title: 'Ordinary Time',
    excerpt: 'Most of the year the Church wears green, and most of our lives are green as well.',
    content: `For most of the year the Church wears green and calls it Ordinary Time. The word comes from counting: the first week, the second, the thirty-third. But I am glad of the other meaning too.

Most of our lives are ordinary. The kettle, the bus, the same four people to be patient with. Our Lord spent thirty years in a village at a bench, and three on the road, and we may suppose that he did not think of the thirty as wasted.

Green is the colour of things that grow without anyone watching. Perhaps that is what today is for.`,
    date: '2026-08-30',
  },
];

const historySample = (
  order: number,
  year: string,
  period: string,
  title: string,
  excerpt: string,
  content: string,
): Item<'history'> => ({
  id: `sample-history-${order}`,
  version: 0,
  order,
  year,
  period,
  title,
  excerpt,
  content,
});

/** Exactly five entries (specification §2). */
export const sampleHistory: readonly Item<'history'>[] = [
  historySample(
    0,
    '1791',
    'The hidden years',
    'A room above a warehouse',
    'Mass is said again in the town, up an outside stair.',
    'After the Relief Act of 1791 the handful of Catholic families in the town rented a room above a warehouse. A priest rode over the hills once a month. People remembered the lamp in the window.',
  ),
  historySample(
    1,
    '1838',
    'The mission',
    'The first resident priest',
    'A priest arrives with one bag and stays for thirty-one years.',
    'The first priest came to a mission of eighty souls. He opened the registers that we still keep, taught the children in his kitchen, and began to put pennies aside for a church.',
  ),
  historySample(
    2,
    '1868',
    'Building the church',
    'The church is opened',
    'Four years after the foundation stone, the doors open.',
    'The foundation stone was laid in 1864 and the church was opened in 1868. A mill owner’s widow had given the ground and a good deal of the stone.',
  ),
  historySample(
    3,
    '1874',
    'A parish grows',
    'The parish school',
    'Sixty children, two teachers and one stove.',
    'The school opened beside the church with sixty children on its first roll. It has moved once, in 1961, to the other side of the lane, and has been full ever since.',
  ),
  historySample(
    4,
    '2018',
    'Our own day',
    'The spire restored',
    'One hundred and fifty years on, the scaffolding comes down.',
    'Four years of coffee mornings, sponsored walks and generous gifts repaired the spire in time for the hundred-and-fiftieth anniversary. From the churchyard it looks as though nothing has been done, which is what good masons are proud of.',
  ),
];
