import { useCallback, useEffect, useRef } from 'react';

const leaveQuestion = 'You have unsaved changes. Leave without saving them?';

type UnsavedForm = { readonly scope: string | undefined; readonly discard: () => void };

const unsaved = new Set<UnsavedForm>();
/** Unsaved forms, and others that block the page from unloading. */
const blockers = new Set<object>();
let released = false;

/**
 * Asks for confirmation before leaving unsaved forms: all of them, or those of one scope. Returns true if nothing is
 * unsaved, or if the user agrees, which discards the changes.
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
 * Lets the page unload without a confirmation, for a redirect after which all input is restored. Returns a function that
 * reverts this if the redirect fails.
 */
export function allowUnload(): () => void {
  released = true;
  return restoreGuard;
}

/** Makes the browser ask before the page is closed or reloaded, until the returned function is called. */
export function blockUnload(): () => void {
  const blocker = {};
  addBlocker(blocker);
  return () => removeBlocker(blocker);
}

/**
 * While `dirty`, asks before the user leaves by a link, a reload or closing the tab; back and forward are guarded in
 * admin-address.ts. The router has no such guard of its own. `discard` is called once the user agrees to lose the input.
 * `scope` names forms that can be left while others stay open. Returns a function that ends the guard immediately, for a
 * form that closes in the same event.
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
    if (unsaved.size === 0) document.addEventListener('click', interceptLink, { capture: true });
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
  if (unsaved.size === 0) document.removeEventListener('click', interceptLink, { capture: true });
}

function addBlocker(blocker: object): void {
  if (blockers.size === 0) {
    addEventListener('beforeunload', onBeforeUnload);
    // Guards again a page restored from the back/forward cache.
    addEventListener('pageshow', restoreGuard);
  }
  blockers.add(blocker);
}

function removeBlocker(blocker: object): void {
  blockers.delete(blocker);
  if (blockers.size > 0) return;
  removeEventListener('beforeunload', onBeforeUnload);
  removeEventListener('pageshow', restoreGuard);
}

function restoreGuard(): void {
  released = false;
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (!released) event.preventDefault();
}

function interceptLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!(link instanceof HTMLAnchorElement) || !isPlain || !leavesPage(link) || confirmLeave()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether a link replaces this page. Others open a window, a download, another app (`tel:`) or a part of this page. */
export function leavesPage(
  link: Pick<HTMLAnchorElement, 'href' | 'protocol' | 'target' | 'hasAttribute'>,
): boolean {
  const [page, fragment] = link.href.split('#');
  const isPartOfPage = fragment !== undefined && page === location.href.split('#')[0];
  const opensHere = ['', '_self', '_top', '_parent'].includes(link.target.toLowerCase());
  const isPage = ['http:', 'https:'].includes(link.protocol) && !link.hasAttribute('download');
  return isPage && opensHere && !isPartOfPage;
}
