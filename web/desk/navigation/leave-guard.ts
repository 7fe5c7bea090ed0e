import { useCallback, useEffect, useRef } from 'react';

const leaveQuestion = 'You have unsaved changes. Leave without saving them?';
const unsentQuestion = 'Something is not sent yet. Leave without sending it?';

type UnsavedForm = { readonly scope: string | undefined; readonly discard: () => void };

const unsaved = new Set<UnsavedForm>();
/** Unsaved forms, and others that block the page from unloading. */
const blockers = new Set<object>();
let released = false;

/**
 * Asks for confirmation before leaving unsaved forms: all of them, or those of one scope. Returns true if nothing is
 * unsaved, or if the user agrees, which discards the changes unless `keepsDrafts`.
 */
export function confirmLeave(scope?: string, keepsDrafts = false): boolean {
  const affected = [...unsaved].filter((form) => scope === undefined || form.scope === scope);
  if (affected.length === 0) return true;
  if (!window.confirm(leaveQuestion)) return false;
  for (const form of affected) {
    if (!keepsDrafts) form.discard();
    drop(form);
  }
  return true;
}

/** Asks for confirmation if signing out would lose something, and lets the page unload if the user agrees. */
export function confirmSignOut(): boolean {
  if (!confirmLeave() || (losesOnUnload() && !window.confirm(unsentQuestion))) return false;
  allowUnload();
  return true;
}

/** Whether leaving the page would lose more than forms, whose input is kept as drafts, such as pictures to be uploaded. */
export function losesOnUnload(): boolean {
  const forms: ReadonlySet<object> = unsaved;
  return [...blockers].some((blocker) => !forms.has(blocker));
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
 * While `dirty`, asks before the user leaves by a reload, a link to another site or closing the tab; navigation by the
 * router is guarded by `useLeaveBlocker`. `discard` is called once the user agrees to lose the input. `scope` names forms
 * that can be left while others stay open. Returns a function that ends the guard immediately, for a form that closes in
 * the same event.
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
