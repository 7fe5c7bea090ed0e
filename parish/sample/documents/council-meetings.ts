import type { Meeting } from './minutes.ts';

const council = {
  body: 'Parish Pastoral Council',
  present:
    'Father Laurence Hathersage, Deacon Joseph Winterslow, Helen Thorley (chair), Samuel Adeyemi, Ngozi Ellerstone, Clara Larkspur, Jacek Wrobel, Bridget Fallowdene (notes)',
} as const;

/** The notes of the Pastoral Council, which meets every other month, by month. */
export const councilMeetings: Readonly<Record<number, Meeting>> = {
  1: {
    ...council,
    summary: 'Looking back on Christmas, plans for Lent, and the temperature of the church.',
    apologies: 'Margaret Oakhanger',
    items: [
      {
        heading: 'Christmas',
        words: [
          'About 940 people came over the four Masses. The 5:30 PM was again standing room only; it was agreed to try an overflow with a screen in the hall rather than a further Mass.',
          'The visiting families who came to the crib were very struck by the sheep. So was the new carpet. A tarpaulin will be found for next year.',
        ],
      },
      {
        heading: 'Lent',
        words: [
          'Four Thursday evenings on ways of praying, with soup. Deacon Joseph will find the speakers. Stations of the Cross on Fridays at 7:00 PM: it was asked that one Friday be led by the Confirmation group, in their own words.',
        ],
      },
      {
        heading: 'Heating',
        words: [
          'Mr Adeyemi had measured 11 degrees at the font and 19 in the loft. The choir offered to exchange places. A quotation for fans that bring the warm air down will be asked for.',
        ],
      },
    ],
    actions: [
      ['Deacon Joseph', 'Speakers for the Lent evenings, by the end of the month'],
      ['Samuel Adeyemi', 'Two quotations for the fans'],
      ['Clara Larkspur', 'A tarpaulin'],
    ],
  },
  3: {
    ...council,
    summary: 'Holy Week, the welcome at the doors, and a garden for the school lane.',
    apologies: 'Peter Brindle',
    items: [
      {
        heading: 'Holy Week and Easter',
        words: [
          'Rotas are complete but for two readers at the Vigil. The fire will be lit by the yew, at a distance from it that the tree surgeon has approved in writing.',
          'It was asked that the sheet of times be simpler: one side, large type, with the words “you can come to just one”.',
        ],
      },
      {
        heading: 'Welcome',
        words: [
          'Ngozi had spoken to six families who came once and did not come again. Two had moved. Four said that everyone was kind, but that nobody told them about the children’s liturgy, or where the lavatory was. Both will be on a card in the pews.',
        ],
      },
      {
        heading: 'The strip along School Lane',
        words: [
          'The school’s gardening club would like to plant it for bees. Agreed with pleasure. Father Laurence declared an interest.',
        ],
      },
    ],
    actions: [
      ['Bridget Fallowdene', 'The card for the pews; the sheet of times'],
      ['Ngozi Ellerstone', 'Two readers for the Vigil'],
      ['Helen Thorley', 'To write to the gardening club'],
    ],
  },
  5: {
    ...council,
    summary: 'First Holy Communions, Corpus Christi and traffic, and a request from the young people.',
    apologies: 'Florence Okafor',
    items: [
      {
        heading: 'First Holy Communions',
        words: [
          'Nineteen children, no tears, one tooth. Thanks to the catechists were recorded. Parents had asked for a shorter course; the catechists would rather keep its length and lose the worksheets. Agreed.',
        ],
      },
      {
        heading: 'Corpus Christi',
        words: [
          'The council has granted the closing of Priory Lane from 2:45 to 3:45 PM. It cannot do anything about the traffic lights. The town band will come for the price of strawberries.',
        ],
      },
      {
        heading: 'The Confirmation group',
        words: [
          'Ruth and Emeka, both fifteen, came to say that the young people would like one Sunday Mass a month at which they do everything that lay people may do. They had made a list. It was agreed at once, and they were asked to stay for the rest of the meeting, which they did, with some fortitude.',
        ],
      },
    ],
    actions: [
      ['Father Laurence', 'To meet the young people about their Sunday'],
      ['Jacek Wrobel', 'Stewards and cones for the procession'],
      ['Clara Larkspur', 'Strawberries, 40 lb'],
    ],
  },
  7: {
    ...council,
    summary: 'The patronal feast, the lift rota, and what to do about August.',
    apologies: 'Margaret Oakhanger',
    items: [
      {
        heading: 'Saint Mildred’s day and the picnic',
        words: [
          'Both were happy. About 210 came to the picnic, 40 of whom nobody knew, which was the idea. It was suggested that rounders be limited to one hour and to people under seventy. The first half of this was agreed.',
        ],
      },
      {
        heading: 'Lifts',
        words: [
          'Six drivers, fourteen passengers. Upper Thorley is now covered. All drivers have been checked, and have the number to ring if somebody does not answer the door.',
        ],
      },
      {
        heading: 'August',
        words: [
          'Evening Prayer and the coffee morning have always stopped in August because people are away. Mrs Thorley pointed out that those who are not away are the ones who need it. The coffee morning will go on, with shop biscuits.',
        ],
      },
    ],
    actions: [
      ['Helen Thorley', 'The coffee morning in August'],
      ['Bridget Fallowdene', 'To thank the farmer for the use of the trailer'],
      ['Deacon Joseph', 'To look into a second portable ramp'],
    ],
  },
  9: {
    ...council,
    summary: 'A new year of catechesis, the harvest, and how warm a welcome is at 8 degrees.',
    apologies: 'none',
    items: [
      {
        heading: 'The year ahead',
        words: [
          'Twenty-two children and eleven young people have been put down for preparation. Five adults came to the first evening last year, one of them by mistake; she stayed, and was received into the Church at Easter.',
        ],
      },
      {
        heading: 'Harvest',
        words: [
          'The food bank asks for tinned fruit and for volunteers on Monday mornings. The supper will be on the usual Saturday. The auction of marrows was discussed for some time.',
        ],
      },
      {
        heading: 'Heating',
        words: [
          'The fans have been ordered. Until they come, blankets will be put out in the Lady Chapel in a basket, as they do in cafés.',
        ],
      },
    ],
    actions: [
      ['Ngozi Ellerstone', 'First meeting for parents'],
      ['Jacek Wrobel', 'A van for the tins'],
      ['Samuel Adeyemi', 'Blankets'],
    ],
  },
  11: {
    ...council,
    summary: 'November and Advent, the Giving Tree, and a kinder word for newcomers.',
    apologies: 'Peter Brindle',
    items: [
      {
        heading: 'Remembering the dead',
        words: [
          'The evening Mass of All Souls, with the reading of the names, was found very moving. Two families asked whether names from earlier years might be read again. Father Laurence would like this; the choir will need a longer Kyrie.',
        ],
      },
      {
        heading: 'Advent',
        words: [
          'The fair is on the Saturday before the first Sunday of Advent. The Giving Tree goes up the day after; the Society has asked for gifts for teenagers in particular, who are always forgotten.',
          'Carols: two hundred candles with drip guards, and a fire marshal on each side.',
        ],
      },
      {
        heading: 'Words',
        words: [
          'It was noticed that our notices say “the hall”, “the usual time” and “see Bridget” as though everyone knew. From now on, every notice says where, when and who.',
        ],
      },
    ],
    actions: [
      ['Bridget Fallowdene', 'To read all notices as a stranger would'],
      ['Helen Thorley', 'Stalls for the fair'],
      ['Samuel Adeyemi', 'Two fire marshals'],
    ],
  },
};
