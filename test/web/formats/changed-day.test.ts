import { expect, it } from 'vitest';
import { massDays } from '../../../contract/masses/mass-days.ts';
import { describeChangedDay } from '../../../web/formats/mass-text.ts';

const date = '2026-11-25';
const churches = [
  { id: 'joseph', name: 'St Joseph', address: 'Church Street' },
  { id: 'mary', name: 'St Mary', address: 'Chapel Lane' },
];

function described(usual: string, times: string, note = '', church = ''): string | undefined {
  const [day] = massDays(
    {
      massTimes: [
        ...(usual ? [{ day: 'Wednesday', times: usual, church }] : []),
        ...(church ? [{ day: 'Wednesday', times: '8:00 AM', church: 'joseph' }] : []),
      ],
      changes: [{ date, times, note, church }],
      events: [],
      churchDays: () => undefined,
      ownPlace: { churchName: 'The parish', churches: church ? churches : [] },
    },
    date,
    1,
  );
  return day && describeChangedDay(day);
}

it.each([
  ['10:00 AM', '', '', '10:00 AM Mass is cancelled'],
  ['10:00 AM', '', 'Deanery meeting', '10:00 AM Mass is cancelled: Deanery meeting'],
  ['10:00 AM, 6:00 PM', '', '', '10:00 AM and 6:00 PM Masses are cancelled'],
  ['10:00 AM', '10:30 AM', '', 'Mass at 10:30 AM, instead of 10:00 AM'],
  ['10:00 AM', '9:00 AM, 7:00 PM', 'Funeral', 'Mass at 9:00 AM, 7:00 PM, instead of 10:00 AM: Funeral'],
  ['10:00 AM, 6:00 PM', '10:00 AM', '', '6:00 PM Mass is cancelled; Mass at 10:00 AM'],
  ['10:00 AM', '10:00 AM', 'Bank holiday', 'Mass at 10:00 AM: Bank holiday'],
  ['', '', 'Retreat', 'No Mass: Retreat'],
  ['', '7:00 PM', '', 'Mass at 7:00 PM'],
])('usual Masses at ‘%s’ changed to ‘%s’ (%s): %s', (usual, times, note, expected) => {
  expect(described(usual, times, note)).toBe(expected);
});

it('names the church that differs, and no other', () => {
  expect(described('10:00 AM', '', '', 'mary')).toBe('Mass at 10:00 AM (St Mary) is cancelled');
  expect(described('10:00 AM', '11:00 AM', '', 'mary')).toBe(
    'Mass at 11:00 AM (St Mary), instead of 10:00 AM (St Mary)',
  );
});
