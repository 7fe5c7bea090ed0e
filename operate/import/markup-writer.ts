import { urlPattern } from '../../contract/fields/characters.ts';
import type { Line, Run } from './line-writer.ts';

/** A text, and whether it contains the Markdown subset of the contract (decision 37). */
type Written = { readonly text: string; readonly formatted: boolean };

/** Visitors' pages do not show deeper lists as lists. */
const MAX_INDENT = 8;

/** Writes lines as a text, with markup where they have bold or italic characters, links or bullets. */
export function writtenLines(lines: readonly Line[]): Written {
  const tidied = lines.map((line) => ({ ...line, runs: trimmed(line.runs) }));
  const formatted = tidied.some(({ marker, runs }) => marker === '- ' || runs.some(needsMarkup));
  const written = tidied.map(({ runs, marker, indent, startsParagraph }, index) => {
    const gap = index === 0 ? '' : startsParagraph ? '\n\n' : '\n';
    const text = formatted ? marked(runs) : runs.map((run) => run.text).join('');
    const start = ' '.repeat(2 * Math.min(indent, MAX_INDENT));
    return gap + start + marker + (formatted && marker === '' ? text.replace(/^-(?= )/, '\\-') : text);
  });
  return { text: written.join(''), formatted };
}

/** Removes the spaces at both ends of a line, and repeated ones. */
function trimmed(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const run of runs) {
    const follows = found.at(-1)?.text.endsWith(' ') ?? true;
    const text = follows ? run.text.trimStart() : run.text;
    if (text !== '') found.push({ ...run, text });
  }
  const last = found.pop();
  return last ? [...found, { ...last, text: last.text.trimEnd() }] : [];
}

function needsMarkup(run: Run): boolean {
  return run.text.trim() !== '' && (run.style !== 'plain' || addressOf(run) !== undefined);
}

function marked(runs: readonly Run[]): string {
  const groups = grouped(runs);
  return groups
    .map(({ style, parts }, index) => {
      const text = parts.map(linked).join('');
      const before = groups[index - 1]?.parts.at(-1)?.text.at(-1) ?? ' ';
      const after = groups[index + 1]?.parts[0]?.text.at(0) ?? ' ';
      return style === 'plain' ? text : styled(text, style === 'bold' ? '**' : '*', before + after);
    })
    .join('');
}

type Group = { readonly style: Run['style']; readonly parts: Run[] };

/** Joins adjacent runs of one style, and within them those of one link. */
function grouped(runs: readonly Run[]): Group[] {
  const groups: Group[] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    const last = group?.parts.at(-1);
    if (!group || group.style !== run.style) groups.push({ style: run.style, parts: [run] });
    else if (last && last.href === run.href)
      group.parts.splice(-1, 1, { ...run, text: last.text + run.text });
    else group.parts.push(run);
  }
  return groups;
}

/**
 * Marks take effect only directly at the characters. Beside a letter or a digit, italic has none, and bold only if the
 * character inside is one too.
 */
function styled(text: string, mark: string, beside: string): string {
  const [, start = '', inner = '', end = ''] = /^(\s*)(.*?)(\s*)$/.exec(text) ?? [];
  const [before = '', after = ''] = beside;
  const isStuck = (space: string, outside: string, inside = '') =>
    space === '' && isWord(outside) && (mark === '*' || !isWord(inside));
  const isPlain = inner === '' || isStuck(start, before, inner.at(0)) || isStuck(end, after, inner.at(-1));
  return isPlain ? text : start + mark + inner + mark + end;
}

const isWord = (character: string) => /[\p{L}\p{N}*]/u.test(character);

function linked(run: Run): string {
  const address = addressOf(run);
  if (address === undefined) return escaped(run.text);
  const [, start = '', label = '', end = ''] = /^(\s*)(.*?)(\s*)$/.exec(run.text) ?? [];
  return `${start}[${label.replaceAll(/[[\]]/g, bracket).replaceAll('*', '\\*')}](${address})${end}`;
}

const bracket = (character: string) => (character === '[' ? '(' : ')');

/** Escapes characters that would be markup. */
function escaped(text: string): string {
  return text.replaceAll(/[*[\]]|\\(?=[!-/:-@[-`{-~])/g, '\\$&');
}

/**
 * The address of a link, or undefined when the site cannot link there, or when the text says the address already: visitors'
 * pages make links of web addresses, e-mail addresses and telephone numbers.
 */
function addressOf({ text, href = '' }: Run): string | undefined {
  const address = href.trim().replace(/^\/\//, 'https://').replaceAll(/\s/g, '%20');
  const label = text.trim();
  if (label === '') return undefined;
  if (/^tel:/i.test(address)) {
    const digits = address.replaceAll(/%20|\D/g, '');
    const isSaid = label.replaceAll(/\D/g, '').includes(digits.slice(-9));
    return isSaid || digits === '' ? undefined : `tel:${address.includes('+') ? '+' : ''}${digits}`;
  }
  if (/^mailto:/i.test(address)) {
    const mailbox = address.slice('mailto:'.length).replace(/\?.*/, '');
    const isSaid = label.toLowerCase().includes(mailbox.toLowerCase());
    return isSaid || !/^[^\s@()]+@[^\s@()]+$/.test(mailbox) ? undefined : `mailto:${mailbox}`;
  }
  if (!urlPattern.test(address) || address === '' || withoutScheme(label).includes(withoutScheme(address)))
    return undefined;
  return address.replaceAll('(', '%28').replaceAll(')', '%29');
}

function withoutScheme(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|^www\./, '')
    .replace(/\/$/, '');
}
