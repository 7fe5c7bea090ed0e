import { describe, expect, it } from 'vitest';
import { privateDetails } from '../../../../web/desk/checks/private-details.ts';

const contacts = {
  country: 'GB',
  phones: ['01632 960100', '07700 900111'],
  emails: ['office@parish.example'],
};

const sick = 'This seems to list people who are ill. Have they, or their families, agreed to be named here?';
const number = (typed: string) =>
  `${typed} is not a number of the parish. Does its owner want it here, or would the parish office’s do?`;
const address = (typed: string) => number(typed).replace('a number', 'an address');

describe('the privacy check', () => {
  it.each([
    ['Please pray for the sick: Mary Smith, John O’Brien and Patrick de Souza.', sick],
    ['Please pray for the sick of our parish: Mary, John.', sick],
    ['Prayers for the Sick\n\nMary Smith\nJohn Jones\nNgozi Adeyemi', sick],
    ['**Sick list:** Mary Smith, John Jones', sick],
    ['In hospital: Mr Kettle, Mrs Wrobel.', sick],
    ['PLEASE PRAY FOR THE SICK OF THE PARISH:\nMARY SMITH\nJ. O’BRIEN\nANN-MARIE DOYLE', sick],
    ['Coffee on Sunday. Prayers are requested for the following who are ill – Ann Doyle, Tom', sick],
    ['To join the walk, text Ann on 07700 900456.', number('07700 900456')],
    ['Lifts: Tom, 07700-900456, by 7 PM.', number('07700-900456')],
    ['Flowers: call +44 7700 900456 7 days before.', number('+44 7700 900456')],
    ['From Ireland, ring Aoife: +353 87 123 4567.', number('+353 87 123 4567')],
    ['Ring [Tom](tel:07700900456) or 07700 900 456.', number('07700900456')],
    ['Mrs Doyle, tel. (01632) 960456, has the keys.', number('(01632) 960456')],
    ['Write to Office@parish.example, or to [Tom](mailto:tom@mail.example).', address('tom@mail.example')],
  ])('speaks: %s', (text, sentence) => {
    expect(privateDetails(text, contacts)).toEqual([sentence]);
  });

  it.each([
    'Please pray for the sick of the parish, and all who look after them.',
    'Ann Murphy is recovering from an operation and would love a card.',
    'The Sacrament of the Sick is given at the 10:00 AM Mass by Canon Hugh Mallinder.',
    'Anointing of the Sick\nAt the 10:00 AM Mass.',
    'Sick and housebound\n\nIf you would like a visit, ring the office.',
    'SICK CALLS: RING THE OFFICE',
    'Please ring the office on 01632 960100 7 days before, or on 07700 900111 at night.',
    'In danger, ring 999 or 112. Samaritans: 116 123. Childline: 0800 1111. Diocese: 0300 123 4567. 1800 66 77 88.',
    'Sort code 08-92-99, account 65432109. Held 07.11.2026-08.11.2026.',
    'Ella Brown (Year 4) made her First Holy Communion on Saturday.',
  ])('is silent: %s', (text) => {
    expect(privateDetails(text, contacts)).toEqual([]);
  });

  it('takes linear time for long texts', () => {
    const start = process.cpuUsage();
    for (const part of ['A', 'pray for the sick ', 'SICK:\n', '07700 900', 'a@', 'a.', '\n', '('])
      privateDetails(part.repeat(60_000 / part.length), contacts);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});
