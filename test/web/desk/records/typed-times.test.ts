import { describe, expect, it } from 'vitest';
import { readTypedTimes, saidOfEventTime } from '../../../../web/desk/records/typed-times.ts';

describe('readTypedTimes', () => {
  it.each([
    ['10.30am,6pm', '10:30 AM, 6:00 PM'],
    ['10:30 AM, 6:00 PM', '10:30 AM, 6:00 PM'],
    ['7pm', '7:00 PM'],
    ['7 p.m.', '7:00 PM'],
    ['7:30pm', '7:30 PM'],
    ['19:00', '7:00 PM'],
    ['19.30', '7:30 PM'],
    ['1900', '7:00 PM'],
    ['08:00', '8:00 AM'],
    ['8am; 10.30am & 6pm', '8:00 AM, 10:30 AM, 6:00 PM'],
    ['8am and 10am', '8:00 AM, 10:00 AM'],
    ['at 7pm', '7:00 PM'],
    ['12pm', '12:00 PM'],
    ['12 noon', '12:00 PM'],
    ['noon', '12:00 PM'],
    ['12.15pm', '12:15 PM'],
    ['12:00 AM', '12:00 AM'],
    ['12 midnight', 'Midnight'],
    ['12:00 midnight', 'Midnight'],
    ['at midnight', 'Midnight'],
    ['12:00 noon', '12:00 PM'],
    ['half ten in the morning', '10:30 AM'],
    ['half past six pm', '6:30 PM'],
    ['quarter to six in the evening', '5:45 PM'],
    ['twenty past 7 pm', '7:20 PM'],
    ['20 to 7 pm', '6:40 PM'],
    ['ten to seven pm', '6:50 PM'],
    ['ten o’clock in the morning', '10:00 AM'],
    ['quarter to one in the afternoon', '12:45 PM'],
    ['seven in the evening', '7:00 PM'],
    ['7.30pm (Polish)', '7:30 PM (Polish)'],
    ['10am in the Lady Chapel', '10:00 AM in the Lady Chapel'],
    ['7pm (St John, Fanore), 8pm', '7:00 PM (St John, Fanore), 8:00 PM'],
    ['7pm (St Peter & St Paul)', '7:00 PM (St Peter & St Paul)'],
    ['19:00 (St John)', '7:00 PM (St John)'],
  ])('reads %j as %j', (typed, expected) => {
    expect(readTypedTimes(typed)).toEqual({ text: expected });
  });

  it.each([
    ['half ten', ['10:30 AM', '10:30 PM']],
    ['half past ten', ['10:30 AM', '10:30 PM']],
    ['half twelve', ['12:30 PM', '12:30 AM']],
    ['7:30', ['7:30 AM', '7:30 PM']],
    ['6', ['6:00 PM', '6:00 AM']],
    ['ten o’clock', ['10:00 AM', '10:00 PM']],
    ['quarter to six', ['5:45 PM', '5:45 AM']],
    ['12:15', ['12:15 PM', '12:15 AM']],
    ['twelve', ['12:00 PM', '12:00 AM']],
  ])('asks about %j, offering %j', (typed, times) => {
    const { text, question } = readTypedTimes(typed);
    expect(text).toBe(typed);
    expect(question?.options.map(({ time }) => time)).toEqual(times);
  });

  it('keeps the note of an ambiguous time in each answer', () => {
    const { question } = readTypedTimes('6 (St John, Fanore), 8am');
    expect(question?.options.map(({ text }) => text)).toEqual([
      '6:00 PM (St John, Fanore), 8:00 AM',
      '6:00 AM (St John, Fanore), 8:00 AM',
    ]);
  });

  it('asks about ambiguous times one by one, and inserts each answer in its place', () => {
    const first = readTypedTimes('8am, half ten, 6');
    expect(first.text).toBe('8:00 AM, half ten, 6');
    expect(first.question?.typed).toBe('half ten');
    const second = readTypedTimes(first.question?.options[0]?.text ?? '');
    expect(second.question?.typed).toBe('6');
    expect(second.question?.options.map(({ text }) => text)).toEqual([
      '8:00 AM, 10:30 AM, 6:00 PM',
      '8:00 AM, 10:30 AM, 6:00 AM',
    ]);
  });

  it.each([
    '',
    'After Mass',
    'After the 10:00 AM Mass',
    '7-9pm',
    '7:00-9:00 PM',
    '7pm to 9pm',
    '5 to 6 pm',
    '10 to 11 in the morning',
    '10 to 12',
    '10:00 AM, then breakfast',
    'All day',
    'Before 10:30 AM',
    '25:00',
    '10:75',
    'quarter six',
  ])('returns %j unchanged', (typed) => {
    expect(readTypedTimes(typed)).toEqual({ text: typed });
  });

  it.each(['12am', '12 AM', '12.00 a.m.'])('asks which night is meant by %j', (typed) => {
    expect(readTypedTimes(typed).question).toEqual({
      typed,
      options: [
        { time: 'Midnight', text: 'Midnight' },
        { time: '12:00 AM', text: '12:00 AM' },
      ],
    });
  });
});

it.each([
  ['7pm till 9pm', 'Read as 7:00 PM to 9:00 PM.'],
  ['9 PM – midnight', 'Read as 9:00 PM to Midnight.'],
  ['5:30 for 6:00 PM', 'Read as 5:30 PM, without an end.'],
  ['After Mass', ''],
  ['7:30 PM, 9:00 PM', ''],
  ['All day', ''],
  ['half ten', ''],
])('says that the time of an event, %j, is read so: %j', (typed, said) => {
  expect(saidOfEventTime(typed)).toBe(said);
});
