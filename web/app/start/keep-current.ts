import { pageDataId } from '../../data/page-data.ts';
import { onReturn } from '../../data/poll.ts';
import { hasStoredUser } from '../../session/safe-storage.ts';

/** After how many milliseconds an open page looks at its file. */
const CHECK_AFTER = 10 * 60_000;

/**
 * Loads a published page again once its file has changed. It looks when it comes back from the back/forward cache, and when it
 * has been open for a while. Administrators' pages read the API instead.
 */
export function keepCurrent(): void {
  let checkedAt = Date.now();
  const check = async () => {
    checkedAt = Date.now();
    if (!hasStoredUser() && !isInUse() && (await hasChanged()) && !isInUse()) location.reload();
  };
  const checkIfOld = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= CHECK_AFTER) void check();
  };
  addEventListener('pageshow', ({ persisted }) => persisted && void check());
  onReturn(checkIfOld);
  setInterval(checkIfOld, CHECK_AFTER / 10);
}

/** Whether something is open, selected or typed, which loading the page again would lose. */
function isInUse(): boolean {
  const popover = CSS.supports('selector(:popover-open)') ? ', :popover-open' : '';
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return (
    document.querySelector(`dialog[open], details[open], input:focus, select:focus${popover}`) !== null ||
    fields.some(({ value, defaultValue }) => value !== defaultValue) ||
    getSelection()?.isCollapsed === false
  );
}

/** Whether the page's file has other data, or is of another release. */
async function hasChanged(): Promise<boolean> {
  // A conditional request, to which the response is mostly 304.
  const response = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => undefined);
  if (!response || response.status >= 500) return false;
  const html = await response.text();
  const data = document.getElementById(pageDataId)?.textContent ?? '';
  const script = document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
  return !html.includes(data) || !html.includes(script);
}
