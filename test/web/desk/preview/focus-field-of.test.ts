import { describe, expect, it } from 'vitest';
import { matchingField } from '../../../../web/desk/preview/preview-panel.tsx';

const names = ['title', 'description', 'date', 'time', 'location', 'category', 'church'];
const fields = [
  ['Parish Quiz'],
  ['Teams of **six**, in the hall.\n\nBring a [torch](https://example.org) for the Parish Quiz.'],
  ['2026-11-28', 'Saturday 28 November 2026', '28 November 2026'],
  ['7:30 PM'],
  ['Hall'],
  ['Social'],
  [''],
];
const nameAt = (...texts: string[]) => names[matchingField(texts, fields) ?? -1];

describe('matchingField', () => {
  it.each([
    ['a whole value', ['Parish Quiz'], 'title'],
    ['another case', ['SOCIAL'], 'category'],
    ['spaces that do not break', ['7:30\u00a0PM'], 'time'],
    ['a paragraph without its markup', ['Teams of six, in the hall.'], 'description'],
    ['a bold word', ['six'], 'description'],
    ['the label of a link', ['torch'], 'description'],
    ['a shortened text', ['Teams of six, in…'], 'description'],
    ['a date in words', ['Saturday 28 November 2026'], 'date'],
    ['the date of an element around it', ['28', '2026-11-28', '28 November'], 'date'],
    ['a short value, although a longer one contains it', ['Hall'], 'location'],
    ['a line that consists mostly of a value', ['at 7:30 PM'], 'time'],
    ['the innermost element that matches', ['no field', 'Hall', 'Parish Quiz'], 'location'],
  ])('finds the field of %s', (_, texts, name) => {
    expect(nameAt(...texts)).toBe(name);
  });

  it.each([
    ['nothing', ['']],
    ['a text of the page', ['Upcoming Events', 'View all events of the parish: Hall']],
    ['two letters, which occur by chance', ['ea']],
  ])('finds no field of %s', (_, texts) => {
    expect(nameAt(...texts)).toBeUndefined();
  });
});
