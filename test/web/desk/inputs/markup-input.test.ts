import { describe, expect, it } from 'vitest';
import { editFor, type Markup } from '../../../../web/desk/inputs/markup-input.tsx';
import { formattedField, formattedValue } from '../../../../web/desk/records/common-inputs.ts';

/** Applies a toolbar button to a text. Bars enclose the selection, in the text and in the result. */
function after(markup: Markup, text: string): string {
  const start = text.indexOf('|');
  const end = text.lastIndexOf('|') - 1;
  const plain = text.replaceAll('|', '');
  const { from, to, insert, select } = editFor(markup, { text: plain, start, end: Math.max(start, end) });
  const changed = plain.slice(0, from) + insert + plain.slice(to);
  return `${changed.slice(0, select[0])}|${changed.slice(...select)}|${changed.slice(select[1])}`;
}

describe('editFor', () => {
  it.each([
    ['bold', 'All |are| welcome', 'All **|are|** welcome'],
    ['bold', 'All **|are|** welcome', 'All |are| welcome'],
    ['bold', 'All| are |welcome', 'All **|are|** welcome'],
    ['bold', 'Now ||', 'Now **|bold words|**'],
    ['italic', 'All |are| welcome', 'All *|are|* welcome'],
    ['italic', 'All *|are|* welcome', 'All |are| welcome'],
    ['italic', 'All **|are|** welcome', 'All ***|are|*** welcome'],
    ['link', 'Fill in |the form|.', 'Fill in [the form](|https://|).'],
    ['link', 'At |https://a.example|', 'At [|these words|](https://a.example)'],
    ['link', '||', '[these words](|https://|)'],
    ['list', 'Bring:\n|tea\ncake|', 'Bring:\n- tea\n- cake||'],
    ['list', '|- tea\n- cake|', 'tea\ncake||'],
    ['list', '||', '- ||'],
  ] as const)('toggles or inserts %s in %j', (markup, before, result) => {
    expect(after(markup, before)).toBe(result);
  });
});

describe('the formatted field', () => {
  it('is derived from the text of a new item', () => {
    const formatted = formattedValue(undefined);
    expect(formattedField({ formatted, content: 'Plain, 5 * 3' })).toBeUndefined();
    expect(formattedField({ formatted, content: '**Bold**' })).toBe(true);
  });

  it('keeps its value for an existing item until a toolbar button is used', () => {
    expect(
      formattedField({ formatted: formattedValue({}), content: '- as it was\n- typed' }),
    ).toBeUndefined();
    expect(formattedField({ formatted: formattedValue({ formatted: true }), content: 'Plain' })).toBe(true);
    expect(formattedField({ formatted: 'true', content: '**Bold**' })).toBe(true);
  });
});
