import type { Meeting } from './minutes.ts';

const committee = {
  body: 'Finance Committee',
  present:
    'Father Laurence Hathersage, Samuel Adeyemi (chair), Patricia Carmody (treasurer), Edwin Brindle, Bridget Fallowdene (notes)',
} as const;

/** The notes of the Finance Committee, for the first and the second half of a year. */
export const financeMeetings: readonly [Meeting, Meeting] = [
  {
    ...committee,
    summary: 'The accounts for the year, the spire fund closed, and the price of gas.',
    apologies: 'Florence Okafor',
    items: [
      {
        heading: 'Accounts',
        words: [
          'The treasurer presented the accounts for the year. Income was £118,430 and expenditure £113,905. Regular giving has risen by four per cent, mainly by standing order. The accounts will be at the back of the church, with a page that explains them in ordinary words.',
        ],
      },
      {
        heading: 'Funds',
        words: [
          'The spire fund, with £212.60 left in it, is closed, and its balance goes to the organ by consent of the donors who could be asked. The organ fund stands at just under half of what is needed.',
        ],
      },
      {
        heading: 'Gas',
        words: [
          'The contract ends in the autumn. Edwin Brindle has had three offers. The committee prefers the middle one, with a fixed price for two years.',
        ],
      },
    ],
    actions: [
      ['Patricia Carmody', 'The page in ordinary words'],
      ['Edwin Brindle', 'To ask the diocese about the gas contract'],
    ],
  },
  {
    ...committee,
    summary: 'Half-year figures, a card reader at the back of the church, and the hall roof.',
    apologies: 'none',
    items: [
      {
        heading: 'Half-year figures',
        words: [
          'Income is a little above and heating a little below what was expected. The second collections were sent on within the month, as they should be.',
        ],
      },
      {
        heading: 'Card reader',
        words: [
          'The card reader by the door has taken £1,906 in its first six months, mostly from visitors and from people under thirty. It had been feared that it would spoil the look of the porch. The children have knitted it a cover.',
        ],
      },
      {
        heading: 'The hall roof',
        words: [
          'Some forty slates slipped in the gale. The insurers will pay all but the first £500. The roofer also found a tennis ball, marked 1958.',
        ],
      },
    ],
    actions: [
      ['Samuel Adeyemi', 'To accept the quotation for the roof'],
      ['Bridget Fallowdene', 'A notice to say thank you for regular giving'],
    ],
  },
];
