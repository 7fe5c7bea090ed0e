import { useEffect, useRef } from 'react';

/** What is asked before unsaved changes are given up. */
export const leaveQuestion = 'You have unsaved changes. Leave without saving them?';

type UnsavedForm = { readonly giveUp: () => void };
type Place = { readonly url: string; readonly state: unknown };

const unsaved = new Set<UnsavedForm>();
let released = false;
/** Where the browser stood when something was last typed: going back is undone by going there. */
let place: Place | undefined;

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
 * While `dirty`, leaving asks first: by a link, by the browser's back and forward, by reload and by closing the tab. The
 * router that the site uses has no such guard of its own. `giveUp` forgets what was typed, once that has been agreed to.
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
  place = { url: location.href, state: history.state };
  addEventListener('beforeunload', holdPage);
  // Captured, so that it is asked before the router takes notice.
  addEventListener('popstate', holdPlace, { capture: true });
  document.addEventListener('click', holdLink, { capture: true });
}

function stopGuarding(): void {
  removeEventListener('beforeunload', holdPage);
  removeEventListener('popstate', holdPlace, { capture: true });
  document.removeEventListener('click', holdLink, { capture: true });
}

function holdPage(event: BeforeUnloadEvent): void {
  if (!released) event.preventDefault();
}

function holdPlace(event: PopStateEvent): void {
  if (mayLeave()) return;
  event.stopImmediatePropagation();
  if (place) history.pushState(place.state, '', place.url);
}

function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return;
  if (link.hasAttribute('download') || mayLeave()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
