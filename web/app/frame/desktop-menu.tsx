import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  type KeyboardEvent,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
} from 'react';
import { useParish } from '../../data/parish.tsx';
import { hasPage, menu, pages, pageWords, type PageName } from '../../routes/pages.ts';
import { currentAs } from '../../routes/views.ts';
import { usePagePath } from '../../ui/address.ts';
import { useHydrated } from '../../ui/browser.ts';
import { useOpenDropdown, type OpenDropdown } from './use-open-dropdown.ts';
import styles from './desktop-menu.module.css';

/** The menu on wide screens: three pages and two dropdowns, of which at most one is open (specification §2). */
export function DesktopMenu() {
  const hydrated = useHydrated();
  const path = usePagePath();
  const parish = useParish();
  const bar = useRef<HTMLUListElement>(null);
  const dropdowns = useOpenDropdown(bar);
  return (
    <nav className={styles.menu} aria-label="Main" data-hydrated={hydrated}>
      <ul ref={bar} className={styles.bar}>
        {menu.map((entry) =>
          typeof entry === 'string' ? (
            <li key={entry}>
              <a className={styles.entry} href={pages[entry].path} aria-current={currentAs(entry, path)}>
                {pageWords(pages[entry], parish).label}
              </a>
            </li>
          ) : (
            <Dropdown
              key={entry.label}
              label={entry.label}
              pageNames={entry.pages.filter((name) => hasPage(name, parish))}
              dropdowns={dropdowns}
            />
          ),
        )}
      </ul>
    </nav>
  );
}

type DropdownProps = {
  label: string;
  pageNames: readonly PageName[];
  dropdowns: OpenDropdown;
};

/** A disclosure button for a list of pages, opened by hover, focus or a tap (specification §2). Escape closes it. */
function Dropdown({ label, pageNames, dropdowns }: DropdownProps) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const wasOpen = useRef(false);
  const isOpen = dropdowns.openLabel === label;
  const path = usePagePath();
  const parish = useParish();
  const current = pageNames.some((name) => currentAs(name, path));

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
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    button.current?.focus();
    dropdowns.close();
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
            <a
              className={styles.panelEntry}
              href={pages[name].path}
              aria-current={currentAs(name, path)}
              onClick={dropdowns.close}
            >
              {pageWords(pages[name], parish).label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
