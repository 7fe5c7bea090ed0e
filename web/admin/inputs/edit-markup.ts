/** A text and its selected range. */
type Selected = { readonly text: string; readonly start: number; readonly end: number };

/** A replacement for a text range, and the selection after it. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
};

export type Markup = 'bold' | 'italic' | 'link' | 'list';

/** Returns the edit that a toolbar button makes. Each button except the link toggles its markup. */
export function editFor(markup: Markup, selected: Selected): Edit {
  if (markup === 'list') return listEdit(selected);
  const trimmed = trimSelection(selected);
  if (markup === 'link') return linkEdit(trimmed);
  return toggle(trimmed, markup === 'bold' ? '**' : '*');
}

/** Excludes leading and trailing spaces from the selection, because markup next to a space has no effect. */
function trimSelection({ text, start, end }: Selected): Selected {
  const inner = text.slice(start, end);
  return {
    text,
    start: start + (inner.length - inner.trimStart().length),
    end: Math.max(start, end - (inner.length - inner.trimEnd().length)),
  };
}

function toggle({ text, start, end }: Selected, mark: string): Edit {
  const { length } = mark;
  const isOuter = text.slice(start - length, start) === mark && text.slice(end, end + length) === mark;
  const isOtherMark = mark === '*' && text.slice(start - 2, start) === '**';
  const inner = text.slice(start, end) || `${mark === '**' ? 'bold' : 'italic'} words`;
  if (isOuter && !isOtherMark) {
    const from = start - length;
    return { from, to: end + length, insert: inner, select: [from, from + inner.length] };
  }
  const from = start + length;
  return { from: start, to: end, insert: mark + inner + mark, select: [from, from + inner.length] };
}

/** Selects the URL of the new link so that it can be typed or pasted over; the label if a URL was selected. */
function linkEdit({ text, start, end }: Selected): Edit {
  const inner = text.slice(start, end);
  const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(inner);
  const label = isAddress || inner === '' ? 'these words' : inner;
  const address = isAddress ? inner : 'https://';
  const before = `[${label}](`;
  const select: [number, number] = isAddress
    ? [start + 1, start + 1 + label.length]
    : [start + before.length, start + before.length + address.length];
  return { from: start, to: end, insert: `${before}${address})`, select };
}

/** Turns each line of the selection into a list item, or list items back into lines. */
function listEdit({ text, start, end }: Selected): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- ') || line.trim() === '');
  const changed = lines.map((line) =>
    line.trim() === '' && lines.length > 1 ? line : isList && line !== '' ? line.slice(2) : `- ${line}`,
  );
  const insert = changed.join('\n');
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}
