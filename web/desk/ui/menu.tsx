import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useId, useState } from 'react';
import styles from './menu.module.css';

type MenuProps = {
  /** The accessible name of the button, such as 'More for Parish picnic'. */
  label: string;
  /** What the button shows; three dots by default. */
  face?: ReactNode;
  /** Buttons and links. A press on one closes the menu. They are rendered while it is open. */
  children: ReactNode;
};

/** A button that opens further actions, in words. */
export function Menu({ label, face, children }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <span
      className={styles.menu}
      onKeyDown={(event) => {
        // Closes the menu, and not the dialog around it.
        if (isOpen && event.key === 'Escape') event.stopPropagation();
      }}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={face ? undefined : label}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {face ?? <Ellipsis size={20} aria-hidden />}
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.list}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {isOpen && children}
      </div>
    </span>
  );
}
