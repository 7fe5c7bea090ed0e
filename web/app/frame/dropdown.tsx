import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useRef,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useParish } from '../../data/parish.tsx';
import { isShortcut } from '../../ui/is-shortcut.ts';
import { type PageName, pages, pageWords } from '../../routes/pages.ts';
import { currentAs } from '../../routes/views.ts';
import styles from './desktop-menu.module.css';
import type { OpenDropdown } from './use-open-dropdown.ts';

type DropdownProps = {
  label: string;
  pageNames: readonly PageName[];
  dropdowns: OpenDropdown;
};

/**
 * A disclosure button for a list of pages, opened by hover, focus or a tap (specification §2). Escape closes it; the down
 * and up arrows move through it (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/).
 */
export function Dropdown({ label, pageNames, dropdowns }: DropdownProps) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const wasOpen = useRef(false);
  const isOpen = dropdowns.openLabel === label;
  const { pathname } = useLocation();
  const parish = useParish();
  const current = pageNames.some((name) => currentAs(name, pathname));

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') dropdowns.open(label);
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && isOpen && !panel.current?.querySelector(':focus-visible'))
      dropdowns.closeSoon();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && !currentTarget.contains(relatedTarget)) dropdowns.close();
  };
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    // Hovering has already opened it for a mouse, so a click must not close it; a second tap does.
    wasOpen.current = isOpen && pointerType !== 'mouse';
  };
  const onClick = ({ detail }: MouseEvent) => {
    const byKeyboard = detail === 0;
    if (byKeyboard ? isOpen : wasOpen.current) dropdowns.close();
    else dropdowns.open(label);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      button.current?.focus();
      dropdowns.close();
    }
    if (isShortcut(event)) return;
    const items = [...(panel.current?.querySelectorAll('a') ?? [])];
    const next = nextItem(event.key, items);
    if (!next) return;
    event.preventDefault();
    if (!isOpen) dropdowns.open(label);
    // Items can be focused only once the panel is rendered open.
    requestAnimationFrame(() => next.focus());
  };

  return (
    <li
      className={styles.dropdown}
      data-dropdown={label}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={current}
        data-menu-entry
        onFocus={() => dropdowns.open(label)}
        onPointerDown={onPointerDown}
        onClick={onClick}
      >
        <span>{label}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul ref={panel} id={panelId} className={styles.panel} hidden={!isOpen}>
        {pageNames.map((name) => (
          <li key={name}>
            <Link
              className={styles.panelEntry}
              to={pages[name].path}
              aria-current={currentAs(name, pathname)}
              onClick={dropdowns.close}
            >
              {pageWords(pages[name], parish).label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Returns the item that a key moves the focus to, wrapping around; undefined for other keys. */
function nextItem(key: string, items: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (at < 0) return undefined;
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return undefined;
}
