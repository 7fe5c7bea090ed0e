import { isAppleHandheld } from '../components/is-apple-handheld.ts';

/** A click or selection made before hydration. */
type Press = { readonly target: HTMLElement; readonly replay: () => void };

type Recording = {
  /** Ends the recording, once React handles presses: one that both handled would be made twice. */
  readonly stop: () => void;
  /** Replays the recording, once the app is interactive. */
  readonly replay: () => Promise<void>;
  /** Follows the last recorded link, and leaves later ones to the browser, if the app could not be loaded. */
  readonly stopWaiting: () => void;
};

/**
 * Records clicks and selections until React begins hydration. Excludes what works without JavaScript: most links,
 * disclosures, and buttons that open a dialog.
 */
export function recordPresses(): Recording {
  const presses: Press[] = [];
  let waits = true;
  const onClick = (click: MouseEvent) => {
    if (!(click.target instanceof Element)) return;
    const press = pressOf(click.target) ?? (waits ? linkPressOf(click.target, click) : undefined);
    if (!press) return;
    presses.push(press);
    if (press.target instanceof HTMLAnchorElement) click.preventDefault();
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) presses.push(choiceOf(target));
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('change', onChange, true);
  const stop = () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('change', onChange, true);
  };
  const replay = async () => {
    for (const { target, replay } of presses) {
      if (target.isConnected) replay();
      // Lets React render, because the next press may depend on this one.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const stopWaiting = () => {
    waits = false;
    presses.findLast(({ target }) => target instanceof HTMLAnchorElement)?.replay();
  };
  return { stop, replay, stopWaiting };
}

function pressOf(pressed: Element): Press | undefined {
  const target = pressed.closest<HTMLElement>('button, input[type="radio"]');
  if (!target || (target instanceof HTMLButtonElement && isNative(target))) return undefined;
  if (!(target instanceof HTMLInputElement)) {
    toggleControlled(target);
    return { target, replay: () => target.click() };
  }
  return {
    target,
    replay: () => {
      // Unchecked first, because a checked radio button fires no event.
      target.checked = false;
      target.click();
    },
  };
}

/**
 * A plain click on a link that the app handles: a picture that opens in the lightbox or, on Apple devices, an .ics file. Its
 * `href` is for browsers without JavaScript, for new tabs, and for other devices.
 */
function linkPressOf(pressed: Element, click: MouseEvent): Press | undefined {
  // Not isShortcut, whose chunk the boot script would have to load.
  if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return undefined;
  const waiting = `a[data-waits-for-app]${isAppleHandheld(navigator) ? ', a[data-waits-on-apple]' : ''}`;
  const target = pressed.closest<HTMLAnchorElement>(waiting);
  return target ? { target, replay: () => target.click() } : undefined;
}

/** Toggles the element that a disclosure button controls immediately, as the replayed press will. */
function toggleControlled(button: HTMLElement): void {
  const controlled = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const expanded = button.getAttribute('aria-expanded');
  if (!controlled || expanded === null) return;
  const opens = expanded !== 'true';
  button.setAttribute('aria-expanded', String(opens));
  const holder = controlled.closest<HTMLElement>('[data-open]');
  if (holder) holder.dataset.open = String(opens);
  else controlled.hidden = !opens;
}

function choiceOf(target: HTMLSelectElement): Press {
  const { value } = target;
  return {
    target,
    replay: () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

function isNative(button: HTMLButtonElement): boolean {
  // CSS opens the dropdowns of the menu, and the app takes over their state.
  if (button.dataset.menuEntry !== undefined) return true;
  return 'commandForElement' in HTMLButtonElement.prototype && button.hasAttribute('commandfor');
}
