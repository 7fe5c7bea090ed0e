import { useCallback, useEffect, useRef } from 'react';

/** What is asked before unsaved changes are given up. */
export const leaveQuestion = 'You have unsaved changes. Leave without saving them?';

type UnsavedForm = { readonly part: string | undefined; readonly giveUp: () => void };

const unsaved = new Set<UnsavedForm>();
/** Everything for which the page asks before it is closed or reloaded: unsaved forms, and what else holds it. */
const holds = new Set<object>();
let released = false;

/**
 * Whether the person may leave what is open, or the one part of it: yes when nothing is unsaved, else as they answer. A
 * yes gives the changes up.
 */
export function confirmLeave(part?: string): boolean {
  const asked = [...unsaved].filter((form) => part === undefined || form.part === part);
  if (asked.length === 0) return true;
  if (!window.confirm(leaveQuestion)) return false;
  for (const form of asked) {
    form.giveUp();
    drop(form);
  }
  return true;
}

/**
 * Lets the page go without a question: for a redirect after which everything typed is found again. Answers with what
 * takes that back, for a redirect that has not come about.
 */
export function allowUnload(): () => void {
  released = true;
  return stay;
}

/** From now on closing or reloading the page asks first. Answers with what ends that. */
export function blockUnload(): () => void {
  const hold = {};
  keep(hold);
  return () => removeHold(hold);
}

/**
 * While `dirty`, leaving asks first: by a link, by reload and by closing the tab here, by back and forward in the admin
 * area's address. The site's router has no such guard of its own. `giveUp` forgets what was typed, once that is agreed to.
 * `part` names a form that can also be left alone. Answers with what ends this guard at once, for a form that closes in
 * the same breath.
 */
export function useLeaveGuard(dirty: boolean, giveUp: () => void, part?: string): () => void {
  const latest = useRef(giveUp);
  const guard = useRef<UnsavedForm>(undefined);
  useEffect(() => {
    latest.current = giveUp;
  });
  useEffect(() => {
    if (!dirty) return;
    const form: UnsavedForm = { part, giveUp: () => latest.current() };
    guard.current = form;
    if (unsaved.size === 0) document.addEventListener('click', holdLink, { capture: true });
    unsaved.add(form);
    keep(form);
    return () => drop(form);
  }, [dirty, part]);
  return useCallback(() => {
    if (guard.current) drop(guard.current);
  }, []);
}

function drop(form: UnsavedForm): void {
  unsaved.delete(form);
  removeHold(form);
  if (unsaved.size === 0) document.removeEventListener('click', holdLink, { capture: true });
}

function keep(hold: object): void {
  if (holds.size === 0) {
    addEventListener('beforeunload', ask);
    // Back from where it was let go to, out of the browser's memory, the page is guarded as before.
    addEventListener('pageshow', stay);
  }
  holds.add(hold);
}

function removeHold(hold: object): void {
  holds.delete(hold);
  if (holds.size > 0) return;
  removeEventListener('beforeunload', ask);
  removeEventListener('pageshow', stay);
}

function stay(): void {
  released = false;
}

function ask(event: BeforeUnloadEvent): void {
  if (!released) event.preventDefault();
}

function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return;
  if (link.hasAttribute('download') || confirmLeave()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
