import type { KeyboardEvent } from 'react';
import { isShortcut } from '../components/is-shortcut.ts';

/** The left and right arrows move the focus from entry to entry of the menu's bar, around both ends. */
export function moveAlongMenu(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || isShortcut(event)) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-entry]')];
  const at = entries.findIndex((entry) => entry.parentElement?.contains(document.activeElement));
  if (at < 0) return;
  event.preventDefault();
  entries.at((at + step) % entries.length)?.focus();
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
