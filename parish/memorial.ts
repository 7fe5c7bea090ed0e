import type { PictureName } from './pictures/catalogue.ts';

const picture: PictureName = 'memorial-portrait';

/** The In Memoriam page: a tribute to a fictional former website administrator (specification §1). */
export const memorial = {
  name: 'Gerald Hollinghay',
  picture,
  role: 'Website administrator of this parish, 2003 to 2023',
  /** The dates as shown below the name. */
  dates: '19 March 1941 – 2 November 2023',
  tribute: [
    'Gerald built the first website of this parish on a borrowed computer in the sacristy, because a family on holiday had driven eleven miles to find that Mass had been moved by half an hour. “It should not be hard,” he said, “to find out when Mass is.” For twenty years it was not.',
    'He had been a railway signalman and then a teacher of mathematics, and he brought the virtues of both to the work: nothing was ever late, and nothing was ever wrong twice. Every Saturday evening, after the Vigil, he went home and put up the newsletter before he took off his coat.',
    'He sang bass, badly by his own account. He never missed First Friday. He is survived by Joan, by their three children, and by a great many people who found their way to church because Gerald had told them the time.',
  ],
  scripture: {
    quote: 'Well done, good and faithful servant; enter into the joy of your Lord.',
    reference: 'cf. Matthew 25:21',
  },
  prayer: [
    'Eternal rest grant unto him, O Lord,',
    'and let perpetual light shine upon him.',
    'May he rest in peace. Amen.',
  ],
  closing:
    'May his soul, and the souls of all the faithful departed, through the mercy of God, rest in peace.',
} as const;
