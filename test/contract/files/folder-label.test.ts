import { describe, expect, it } from 'vitest';
import { folderLabel } from '../../../contract/words.ts';

describe('folderLabel', () => {
  it.each([
    ['', 'All Photos'],
    ['first-holy-communion', 'First Holy Communion'],
    ['easter 2027', 'Easter 2027'],
    ['élan--vital-', 'Élan Vital'],
    ['SVP-tea', 'SVP Tea'],
    ['--', '--'],
  ])('of %j returns %j', (folder, label) => {
    expect(folderLabel(folder)).toBe(label);
  });
});
