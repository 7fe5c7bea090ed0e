import { describe, expect, it } from 'vitest';
import { hasMarkup, withoutMarkup, withPlainTexts } from '../../contract/markup.ts';

const marked = [
  ['**Bold** words', 'Bold words'],
  ['an *italic* word', 'an italic word'],
  ['**bold and *both***', 'bold and both'],
  ['[the form](https://forms.example/a_(b)?c=d)', 'the form'],
  ['Bring:\n- tea\n- **cake**', 'Bring:\n- tea\n- cake'],
  ['* tea\n* cake', '- tea\n- cake'],
] as const;

const plain = [
  '5 * 3 * 2 = 30',
  'snake_case_name and _this_',
  'At 7 PM *',
  'Price: £5** (see below)',
  '1. Kings\n2. Kings',
  '2*3*4',
  'Saint-Mildred - the church',
  '[see the notice]',
  'a (bracket) [and another]',
  '# 12 Priory Lane',
  '> quoted',
  '--',
];

describe('withoutMarkup', () => {
  it.each(marked)('turns %j into %j', (text, stripped) => {
    expect([hasMarkup(text), withoutMarkup(text)]).toEqual([true, stripped]);
  });

  it.each(plain)('leaves the plain text %j unchanged', (text) => {
    expect([hasMarkup(text), withoutMarkup(text)]).toEqual([false, text]);
  });

  it.each(['**a ', '**a\r', 'a ** ', '***a ', '**', '*a ', '[a](', '[a](b '])(
    'takes linear time for half a million of %j',
    (piece) => {
      // Quadratic time would be minutes, more than a test may take.
      const text = piece.repeat(500_000);
      expect(withoutMarkup(text).length).toBeGreaterThan(0);
      expect(hasMarkup(text)).toBe(false);
    },
  );

  it('turns escaped characters into literal ones', () => {
    expect(withoutMarkup(String.raw`\*not italic\*`)).toBe('*not italic*');
  });
});

it('withPlainTexts removes markup only from formatted items', () => {
  const item = { title: '**A**', content: '**B**', description: '[c](https://c.example)' };
  expect(withPlainTexts(item)).toEqual(item);
  const stripped = { title: '**A**', content: 'B', description: 'c' };
  expect(withPlainTexts({ ...item, formatted: true })).toEqual({ ...stripped, formatted: undefined });
});
