import { describe, expect, it } from 'vitest';
import { privateDetails } from '../../../../web/desk/checks/private-details.ts';

const contacts = {
  country: 'GB',
  phones: ['01632 960100', '07700 900111'],
  names: ['Father Laurence Penhallow', 'Margaret Oakhanger', 'Bridget Fallowdene'],
};

const sick = 'This seems to list people who are ill. Have they, or their families, agreed to be named here?';
const mobile = (number: string) =>
  `This looks like a private mobile number: ${number}. Does its owner want it here, or would the parish office’s number do?`;
const telephone = (number: string) => mobile(number).replace('mobile', 'telephone');
const child = (name: string) =>
  `This seems to give a child’s full name: ${name}. A first name is enough, unless the parents have agreed to more.`;

describe('the privacy check', () => {
  it.each([
    ['Please pray for the sick: Mary Smith, John O’Brien and Patrick de Souza.', sick],
    ['Pray for the sick of the parish, especially Mrs Doyle and Baby Finn.', sick],
    ['Please pray for the sick of our parish. Mary Smith, John Jones, Peter Brown.', sick],
    ['Prayers for the Sick\n\nMary Smith\nJohn Jones\nNgozi Adeyemi', sick],
    ['**Sick list:** Mary Smith, John Jones', sick],
    ['In hospital: Mr Kettle, Mrs Wrobel.', sick],
    ['Please pray for the sick: Mary, John and Patrick.', sick],
    ['Ann Murphy is recovering from an operation and would love a card.', sick],
    ['Please remember Mrs Doyle, who is in St Luke’s Hospital.', sick],
    ['We wish Stanislaw Wrobel a speedy recovery.', sick],
    ['Get well soon, Rose Doherty!', sick],
    ['For the recovery of Rose Doherty', sick],
    ['Rose Doherty – recovering from an operation', sick],
    ['Please pray for Ann Murphy, Mary-Kate Dunne and all who are sick.', sick],
    ['Tom Garrod has been very unwell since Sunday.', sick],
    ['Ann Murphy (ill)', sick],
    ['Pray for the sick, Mary Smith, and for the recently deceased, Peter Brown.', sick],
    ['SICK: MARY SMITH, JOHN DOE', sick],
    ['PLEASE PRAY FOR THE SICK OF THE PARISH:\nMARY SMITH\nJ. O’BRIEN\nANN-MARIE DOYLE', sick],
    ['SICK LIST\n- MARY SMITH AND PETER BROWN\n- JOHN DOE\nCOFFEE MORNING ON SATURDAY', sick],
    ['Mary Smith, who has cancer', sick],
    ['Ann Murphy has advanced lung cancer.', sick],
    ['Tom Garrod is living with dementia.', sick],
    ['To join the walk, text Ann on 07700 900456.', mobile('07700 900456')],
    ['Lifts: Tom, 07700-900456, by 7 PM.', mobile('07700-900456')],
    ['Flowers: call +44 7700 900456 7 days before.', mobile('+44 7700 900456')],
    ['From Ireland, ring Aoife: +353 87 123 4567.', mobile('+353 87 123 4567')],
    ['Ring [Tom](tel:07700900456) or 07700 900 456.', mobile('07700900456')],
    ['Tickets from Mary Smith on 01632 960456.', telephone('01632 960456')],
    ['Mrs Doyle, tel. (01632) 960456, has the keys.', telephone('(01632) 960456')],
    ['Ella Brown made her First Holy Communion on Saturday.', child('Ella Brown')],
    ['First Holy Communion\n\nElla Brown\nTom Lee\nZofia Nowak', child('Ella Brown')],
    ['Congratulations to our First Communion children: Ella Brown and Tom Lee.', child('Ella Brown')],
    ['We welcome Finn Michael O’Brien, baptised last Sunday.', child('Finn Michael O’Brien')],
    ['Baptisms: Baby Finn O’Brien.', child('Baby Finn O’Brien')],
    [
      'The poster competition was won by Ella, and the second prize went to Tom Lee, aged 7.',
      child('Tom Lee'),
    ],
    ['Well done to Ella Brown (Year 4), who drew the crib.', child('Ella Brown')],
    ['Our First Holy Communion candidates are Ella Brown, Tom Lee and Amy Doyle.', child('Ella Brown')],
    ['Confirmation candidates: Ella Brown, Tom Lee.', child('Ella Brown')],
    ['Confirmation candidates this year\nElla Brown\nTom Lee', child('Ella Brown')],
    ['Our Confirmation candidates for 2027 are Ella Brown and Tom Lee.', child('Ella Brown')],
    ['Tom Lee, 9, read the lesson.', child('Tom Lee')],
    ['Carols were sung by Ella and Tom Lee, 11, and the band played.', child('Tom Lee')],
    ['Seven-year-old Ella Brown lit the candle.', child('Ella Brown')],
  ])('speaks: %s', (text, sentence) => {
    expect(privateDetails(text, contacts)).toEqual([sentence]);
  });

  it.each([
    'Please pray for the sick of the parish, and all who look after them.',
    'Pray for the sick through the intercession of Saint Camillus and Our Lady of Lourdes.',
    'Please pray for the sick. St Bernadette Soubirous, pray for us.',
    'Pray for the sick, Winifred Kettle, RIP, and Gerald Hollinghay R.I.P.',
    'The sick of the parish. Those whose anniversaries fall at this time: Rose Doherty, Gerald Hollinghay.',
    'Pray for the sick and the recently deceased: Bernard Tollard, Winifred Ashcombe.',
    'Bernard Tollard, anniversary',
    'Thanksgiving, from the Pellow family',
    'The Sacrament of the Sick is given at the 10:00 AM Mass by Canon Hugh Mallinder.',
    'Prayers and Anointing of the Sick: Tom Garrod and Rose Doherty offer lifts.',
    'Tom Garrod and Ann Murphy visit the sick on first Fridays.',
    'If you are unwell, please ring Bridget Fallowdene, our parish secretary.',
    'For a visit, please contact Mary Smith in St Luke’s Hospital.',
    'Father Laurence Penhallow is in hospital; Mass is said by Father Hugh Mallinder.',
    'Margaret Oakhanger is unwell, so the training is postponed.',
    'Prayers for the Sick\n\nCoffee Morning\nParish Hall, 11:00 AM',
    'Mary Smith is sacristan. Many of us are sick of the rain.',
    'He was a hospital chaplain in Upper Thorley before he came to Haverstow.',
    'Sick and housebound\n\nAnn Murphy, parish nurse',
    'Please ring the office on 01632 960100, or on 07700 900111 at night.',
    'In danger, ring 999 or 112. Samaritans: 116 123. Childline: 0800 1111. Diocese: 0300 123 4567. 1800 66 77 88.',
    'The town hall is on 01632 960789. Sort code 08-92-99, account 65432109. Held 07.11.2026-08.11.2026.',
    'Ella and Tom made their First Holy Communion on Saturday, and Florence was baptised.',
    'The Baptism of the Lord: Mass with Bishop John Arnold.',
    'First Communion preparation, Tuesdays: Ngozi Ellerstone, Ann Murphy.',
    'Baptisms: please contact Deacon Joseph Winterslow, or ring Mary Smith.',
    'Saint Dominic Savio, aged 14, is the patron of choirboys.',
    'Anna Brown and David Lee, both baptised here, were married on Saturday.',
    'Confirmation candidates meet on Friday.',
    'Confirmation candidates meet on Friday with Ann Murphy and Tom Garrod.',
    'Confirmation candidates: please see Ann Murphy after Mass.',
    'Confirmation candidates: Ann Murphy has your forms.',
    'Confirmation class: Ann Murphy, Tuesdays at 7:00 PM.',
    'Confirmation: Ngozi Ellerstone, Ann Murphy.',
    'Confirmation of the minutes: Ann Murphy, Tom Garrod.',
    'Our First Communion catechists are Ann Murphy and Tom Garrod.',
    'Our First Communion children are grateful to Ann Murphy.',
    'Adult Confirmation candidates: Ann Murphy, Tom Garrod.',
    'Father John, 90 today, thanks everybody.',
    'Tom Garrod, 90, is our oldest reader. Rose Doherty, 17 Mill Lane.',
    'Counting: Ann Murphy, 12, Mill Lane; Tom Garrod, 5, the Green. Tickets: Ann Murphy, 8, or at the door.',
    'Readers: Tom Garrod, 6, Ann Murphy, 10, Rose Doherty, 6.',
    'SICK CALLS: RING THE OFFICE',
    'SICK: RING THE OFFICE, OR TELL A NEIGHBOUR',
    'PRAYERS FOR THE SICK\nCOFFEE MORNING\nPARISH HALL',
    'SICK: MARY SMITH IS HOME',
    'THE SICK: VISITS ON FRIDAY, ANOINTING AFTER MASS',
    'Ann Murphy ran for Cancer Research, and Tom Garrod has raised £500 for people with cancer.',
    'Rose Doherty, cancer nurse, gives a talk. Ann Murphy has cancer charities to thank.',
    'Mary Smith, who died of cancer.',
    'Bridget Fallowdene is unwell, so the office is closed.',
    'Peter Brown, aged 71, and Ella, aged 7, cut the cake.',
    'Edith Kettle was baptised here in 1922. Year 4 sang for her daughter, Rose Doherty.',
  ])('is silent: %s', (text) => {
    expect(privateDetails(text, contacts)).toEqual([]);
  });

  it('takes linear time for long texts', () => {
    const parts = [
      'A',
      'Ann Smith, ',
      'pray for the sick ',
      '07700 900',
      'Ann ',
      'Ann Smith is in ',
      'Ann Smith, 9, ',
      'ANN SMITH, ',
      'SICK:\nANN SMITH\n',
      'Confirmation candidates ',
      '\n',
      '(',
    ];
    const start = process.cpuUsage();
    for (const part of parts) privateDetails(part.repeat(60_000 / part.length), contacts);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});
