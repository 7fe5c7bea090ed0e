import { useCallback, useEffect, useRef } from 'react';

/** What is asked before unsaved changes are given up. */
const leaveQuestion = 'You have unsaved changes. Leave without saving them?';

type UnsavedForm = { readonly scope: string | undefined; readonly discard: () => void };

const unsaved = new Set<UnsavedForm>();
/** Unsaved forms, and whatever else blocks the page from unloading. */
const blockers = new Set<object>();
let released = false;

/**
 * Asks before unsaved forms are left, all of them or those of one scope. True when nothing is unsaved or the person agrees,
 * which discards the changes.
 */
export function confirmLeave(scope?: string): boolean {
  const affected = [...unsaved].filter((form) => scope === undefined || form.scope === scope);
  if (affected.length === 0) return true;
  if (!window.confirm(leaveQuestion)) return false;
  for (const form of affected) {
    form.discard();
    drop(form);
  }
  return true;
}

/**
 * Lets the page unload without asking: for a redirect after which everything typed is restored. Returns a function that
 * takes this back, for a redirect that has failed.
 */
export function allowUnload(): () => void {
  released = true;
  return stay;
}

/** Makes the browser ask before the page is closed or reloaded. Returns a function that ends this. */
export function blockUnload(): () => void {
  const blocker = {};
  addBlocker(blocker);
  return () => removeBlocker(blocker);
}

/**
 * While `dirty`, leaving asks first: by a link, by reload and by closing the tab here, by back and forward in the admin
 * area's address. The site's router has no such guard of its own. `discard` forgets what was typed, once that is agreed to.
 * `scope` names forms that can be left while others stay open. Returns a function that ends the guard at once, for a form
 * that closes in the same event.
 */
export function useLeaveGuard(dirty: boolean, discard: () => void, scope?: string): () => void {
  const latest = useRef(discard);
  const guard = useRef<UnsavedForm>(undefined);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (!dirty) return;
    const form: UnsavedForm = { scope, discard: () => latest.current() };
    guard.current = form;
    if (unsaved.size === 0) document.addEventListener('click', holdLink, { capture: true });
    unsaved.add(form);
    addBlocker(form);
    return () => drop(form);
  }, [dirty, scope]);
  return useCallback(() => {
    if (guard.current) drop(guard.current);
  }, []);
}

function drop(form: UnsavedForm): void {
  unsaved.delete(form);
  removeBlocker(form);
  if (unsaved.size === 0) document.removeEventListener('click', holdLink, { capture: true });
}

function addBlocker(blocker: object): void {
  if (blockers.size === 0) {
    addEventListener('beforeunload', ask);
    // A page restored from the back/forward cache is guarded again.
    addEventListener('pageshow', stay);
  }
  blockers.add(blocker);
}

function removeBlocker(blocker: object): void {
  blockers.delete(blocker);
  if (blockers.size > 0) return;
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
