import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import { TellButton } from './telling.tsx';
import { undo, type Undoable, undoable } from './undo.ts';
import styles from './undo-notice.module.css';

/** How long Undo is offered, in milliseconds. Hovering or focusing the notice stops the timer. */
const SHOWN_FOR = 10_000;

/** Shows the last save or deletion with Undo for ten seconds; Ctrl Z also undoes it outside text inputs and dialogs. */
export function UndoNotice() {
  const offered = undoable.useValue();
  return (
    <div role="status" className={styles.place}>
      {offered && <Offer key={offered.turn} offered={offered} />}
    </div>
  );
}

function Offer({ offered }: { offered: Undoable }) {
  const [isHeld, setHeld] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  useEffect(() => {
    if (isHeld || isUndoing) return;
    const timer = setTimeout(() => undoable.set(undefined), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isHeld, isUndoing]);

  const isPossible = offered.run !== undefined && !isUndoing;
  useEffect(() => {
    if (!isPossible) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
      // The notice is behind the dialog, in which the keys are meant to undo something else.
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      setUndoing(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isPossible]);
  useEffect(() => {
    if (isUndoing) void undo(offered).then(focusTabTitle);
  }, [isUndoing, offered]);

  return (
    <div
      className={styles.notice}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.message}>{offered.message}</p>
      {offered.view && (
        <LinkButton look="quiet" to={offered.view}>
          View
        </LinkButton>
      )}
      {offered.telling && <TellButton about={offered.telling} />}
      {offered.run && (
        <Button disabled={isUndoing} aria-keyshortcuts="Control+Z" onClick={() => setUndoing(true)}>
          <Undo2 size={18} aria-hidden />
          <span>{isUndoing ? 'Undoing...' : 'Undo'}</span>
        </Button>
      )}
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
