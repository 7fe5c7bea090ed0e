import { useEffect, useRef } from 'react';

/** What is asked before unsaved changes are given up. */
export const leaveQuestion = 'You have unsaved changes. Leave without saving them?';

type UnsavedForm = { readonly giveUp: () => void };

const unsaved = new Set<UnsavedForm>();
let released = false;

/** Whether the person may leave what is open: yes when nothing is unsaved, else as they answer. A yes gives the changes up. */
export function mayLeave(): boolean {
  if (unsaved.size === 0) return true;
  if (!window.confirm(leaveQuestion)) return false;
  for (const form of [...unsaved]) form.giveUp();
  unsaved.clear();
  return true;
}

/** To be called when what was unsaved has been saved, before its form is closed. */
export function nothingUnsaved(): void {
  unsaved.clear();
}

/** Lets the page go without a question: for a redirect after which everything typed is found again. */
export function leaveFreely(): void {
  released = true;
}

/**
 * While `dirty`, leaving asks first: by a link, by reload and by closing the tab here, by back and forward in the admin
 * area's address. The site's router has no such guard of its own. `giveUp` forgets what was typed, once that is agreed to.
 */
export function useLeaveGuard(dirty: boolean, giveUp: () => void): void {
  const latest = useRef(giveUp);
  useEffect(() => {
    latest.current = giveUp;
  });
  useEffect(() => {
    if (!dirty) return;
    const form: UnsavedForm = { giveUp: () => latest.current() };
    if (unsaved.size === 0) startGuarding();
    unsaved.add(form);
    return () => {
      unsaved.delete(form);
      if (unsaved.size === 0) stopGuarding();
    };
  }, [dirty]);
}

function startGuarding(): void {
  addEventListener('beforeunload', holdPage);
  document.addEventListener('click', holdLink, { capture: true });
}

function stopGuarding(): void {
  removeEventListener('beforeunload', holdPage);
  document.removeEventListener('click', holdLink, { capture: true });
}

function holdPage(event: BeforeUnloadEvent): void {
  if (!released) event.preventDefault();
}

function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return;
  if (link.hasAttribute('download') || mayLeave()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
