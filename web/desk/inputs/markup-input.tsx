import Bold from 'lucide-react/icons/bold';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react';
import { htmlToMarkup } from '../../../contract/html-to-markup.ts';
import { IconButton } from '../ui/buttons.tsx';
import { trustedPolicy } from '../ui/trusted-policy.ts';
import styles from './inputs.module.css';

type MarkupInputProps = ComponentProps<'textarea'> & {
  readonly id: string;
  /** Called after a toolbar button or a pasted link has inserted markup. */
  readonly onMarkup?: (() => void) | undefined;
};

const buttons = [
  ['bold', 'Bold', Bold],
  ['italic', 'Italic', Italic],
  ['link', 'Link', Link],
  ['list', 'List', List],
] as const;

const shortcuts: Readonly<Record<string, Markup>> = { b: 'bold', i: 'italic' };

/** A textarea with a formatting toolbar. Pasted HTML keeps its paragraphs, lists and links but not its styles. */
export function MarkupInput({ onMarkup, ...rest }: MarkupInputProps) {
  const change = (markup: Markup) => {
    const area = document.getElementById(rest.id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    const edit = editFor(markup, { text, start, end });
    area.setSelectionRange(edit.from, edit.to);
    insert(area, edit.insert);
    area.setSelectionRange(...edit.select);
    onMarkup?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const markup = (event.ctrlKey || event.metaKey) && !event.altKey ? shortcuts[event.key] : undefined;
    if (!markup) return;
    event.preventDefault();
    change(markup);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html');
    if (!isWorthConverting(html)) return;
    event.preventDefault();
    const { text, formatted } = pastedText(html);
    insert(event.currentTarget, text);
    if (formatted) onMarkup?.();
  };
  return (
    <div>
      <div className={styles.toolbar} role="group" aria-label="Formatting">
        {buttons.map(([markup, label, Icon]) => (
          <IconButton key={markup} label={label} onClick={() => change(markup)} icon={Icon} />
        ))}
      </div>
      <textarea {...rest} onKeyDown={onKeyDown} onPaste={onPaste} />
    </div>
  );
}

/** Replaces the selection so that the browser's undo can revert it. */
function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // Deprecated, but the only way: https://developer.mozilla.org/en-US/docs/Web/API/Document/execCommand
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A text and its selected range. */
type Selected = { readonly text: string; readonly start: number; readonly end: number };

/** A replacement for a text range, and the selection after it. */
type Edit = {
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

/** The parsed document is never shown and runs no scripts: it is only read. */
const parsed = trustedPolicy('pasted-text', (html) => html);

/** Converts HTML that was copied from Word, an e-mail or a page to text with its paragraphs, lines, lists and links. */
function pastedText(html: string): { readonly text: string; readonly formatted: boolean } {
  const document = new DOMParser().parseFromString(parsed(html), 'text/html');
  return htmlToMarkup(document, { keepsStyles: false });
}

/** Returns whether pasted HTML has more than words, so that it is worth converting instead of using its plain text. */
export function isWorthConverting(html: string): boolean {
  return /<(?:p|div|li|h[1-6]|tr|blockquote|pre|a|del|s|strike)\b|mso|line-through|display:\s*none/i.test(
    html,
  );
}
