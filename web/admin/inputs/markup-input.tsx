import Bold from 'lucide-react/icons/bold';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { editFor, type Markup } from './edit-markup.ts';
import styles from './markup-input.module.css';
import { isWorthConverting, pastedText } from './pasted-text.ts';

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
export function MarkupInput({ onMarkup, readOnly, ...rest }: MarkupInputProps) {
  const change = (markup: Markup) => {
    const area = document.getElementById(rest.id);
    if (!(area instanceof HTMLTextAreaElement) || readOnly) return;
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
    if (readOnly || !isWorthConverting(html)) return;
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
      <textarea {...rest} readOnly={readOnly} onKeyDown={onKeyDown} onPaste={onPaste} />
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
