import type { KeyboardEvent } from 'react';
import { isShortcut } from '../components/is-shortcut.ts';

/** Moves the focus between the entries of the menu bar on the left and right arrows, wrapping around. */
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
