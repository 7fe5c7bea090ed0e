/** Characters of one style, with the address that they link to. */
export type Run = {
  readonly text: string;
  readonly style: 'plain' | 'bold' | 'italic';
  readonly href?: string | undefined;
};

/** A line of a text. `marker` begins an item of a list: '- ' or '2. '. */
export type Line = {
  readonly runs: readonly Run[];
  /** The number of lists around it, without that of its own marker. */
  readonly indent: number;
  readonly marker: string;
  /** Whether an empty line precedes it. */
  readonly startsParagraph: boolean;
};

type Draft = Omit<Line, 'runs'> & { readonly runs: Run[] };
type Break = 'none' | 'line' | 'paragraph';

const BETWEEN_CELLS = ' – ';

/** Collects lines from HTML elements. Breaks take effect with the next visible character, so that adjacent ones merge. */
export function lineWriter() {
  let lines: Draft[] = [];
  let pending: Break = 'paragraph';
  let marker = '';
  /** The open lists, with the number of the latest item, or undefined for bullets. */
  const lists: (number | undefined)[] = [];
  /** The open table rows: their cells, the lines around them, and the break before them. */
  const rows: { readonly around: Draft[]; readonly before: Break; readonly cells: Draft[][] }[] = [];

  const endLine = () => void (pending = pending === 'none' ? 'line' : pending);
  const endParagraph = () => void (pending = 'paragraph');

  function write(text: string, { style, href }: Omit<Run, 'text'>): void {
    const collapsed = text.replaceAll(/[\s\u00a0]+/g, ' ');
    let line = pending === 'none' ? lines.at(-1) : undefined;
    if (!line) {
      if (collapsed.trim() === '') return;
      const indent = Math.max(0, lists.length - (marker ? 1 : 0));
      line = { runs: [], indent, marker, startsParagraph: pending === 'paragraph' };
      lines.push(line);
      pending = 'none';
      marker = '';
    }
    line.runs.push({ text: collapsed, style, href });
  }

  function open(tag: string): void {
    if (tag === 'ul' || tag === 'ol') {
      endList();
      lists.push(tag === 'ol' ? 0 : undefined);
    }
    if (tag === 'li') {
      endLine();
      const number = lists.pop();
      lists.push(number === undefined ? undefined : number + 1);
      marker = number === undefined ? '- ' : `${String(number + 1)}. `;
    }
    if (tag === 'tr') rows.push({ around: lines, before: pending, cells: [] });
    if (tag === 'td' || tag === 'th') rows.at(-1)?.cells.push((lines = []));
    if (tag === 'tr' || tag === 'td' || tag === 'th') endParagraph();
  }

  function close(tag: string): void {
    if (tag === 'ul' || tag === 'ol') {
      lists.pop();
      endList();
    }
    if (tag === 'li') {
      endLine();
      marker = '';
    }
    if (tag === 'tr') closeRow();
  }

  /** A row is one line with its cells side by side. A single cell is layout, whose lines stay as they are. */
  function closeRow(): void {
    const row = rows.pop();
    if (!row) return;
    lines = row.around;
    pending = row.cells.length > 1 ? 'line' : 'paragraph';
    const cells = row.cells.filter((cell) => cell.length > 0);
    if (row.cells.length < 2) lines.push(...cells.flat());
    else if (cells.length > 0) {
      const runs = cells.flatMap((cell, index) => [plain(index > 0 ? BETWEEN_CELLS : ''), ...runsOf(cell)]);
      lines.push({ runs, indent: 0, marker: '', startsParagraph: row.before === 'paragraph' });
    }
  }

  const endList = () => (lists.length > 0 ? endLine() : endParagraph());

  return {
    write,
    open,
    close,
    endLine,
    endParagraph,
    /** An explicit line break; two of them end the paragraph. */
    newLine: () => void (pending = pending === 'none' ? 'line' : 'paragraph'),
    /** Whether it is in a list or a table. */
    isInside: () => lists.length > 0 || rows.length > 0,
    lines: (): readonly Line[] => lines,
  };
}

const plain = (text: string): Run => ({ text, style: 'plain' });

function runsOf(lines: readonly Line[]): Run[] {
  return lines.flatMap(({ marker, runs }, index) => [plain((index > 0 ? ' ' : '') + marker), ...runs]);
}
