/** A text and what of it is selected. */
export type Selected = { readonly text: string; readonly start: number; readonly end: number };

/** What is put in place of a part of the text, and what of it is selected then. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
};

export type Markup = 'bold' | 'italic' | 'link' | 'list';

/** What a button of the toolbar does to a text: bold and italic are taken away where they are. */
export function editFor(markup: Markup, selected: Selected): Edit {
  if (markup === 'list') return listEdit(selected);
  const chosen = words(selected);
  if (markup === 'link') return linkEdit(chosen);
  return toggle(chosen, markup === 'bold' ? '**' : '*');
}

/** The selection without the spaces around it, with which it would not be marked up. */
function words({ text, start, end }: Selected): Selected {
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

/** The address is selected, to be typed or pasted over. */
function linkEdit({ text, start, end }: Selected): Edit {
  const inner = text.slice(start, end);
  const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(inner);
  const shown = isAddress || inner === '' ? 'these words' : inner;
  const address = isAddress ? inner : 'https://';
  const before = `[${shown}](`;
  const select: [number, number] = isAddress
    ? [start + 1, start + 1 + shown.length]
    : [start + before.length, start + before.length + address.length];
  return { from: start, to: end, insert: `${before}${address})`, select };
}

/** Each line of the selection becomes an item, or no longer is one. */
function listEdit({ text, start, end }: Selected): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const each = text.slice(from, to).split('\n');
  const isList = each.every((line) => line.startsWith('- ') || line.trim() === '');
  const changed = each.map((line) =>
    line.trim() === '' && each.length > 1 ? line : isList && line !== '' ? line.slice(2) : `- ${line}`,
  );
  const insert = changed.join('\n');
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}
