import { isAppleHandheld } from '../components/is-apple-handheld.ts';

/** What a visitor pressed or chose before the app was there to see it. */
type Press = { readonly target: HTMLElement; readonly replay: () => void };

/**
 * Records what is pressed until the app is interactive, and returns the function that then does it. What the platform
 * does by itself is left to it: most links, disclosures, and buttons that open a popover or a dialog.
 */
export function recordPresses(): () => Promise<void> {
  const presses: Press[] = [];
  const onClick = (click: Event) => {
    if (!(click.target instanceof Element)) return;
    const press = pressOf(click.target) ?? waitingLinkOf(click.target);
    if (!press) return;
    presses.push(press);
    if (press.target instanceof HTMLAnchorElement) click.preventDefault();
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) presses.push(choiceOf(target));
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('change', onChange, true);
  return async () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('change', onChange, true);
    for (const { target, replay } of presses) {
      if (target.isConnected) replay();
      // What the next one does may depend on what this one has changed.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
}

function pressOf(pressed: Element): Press | undefined {
  const target = pressed.closest<HTMLElement>('button, input[type="radio"]');
  if (!target || (target instanceof HTMLButtonElement && isThePlatforms(target))) return undefined;
  if (!(target instanceof HTMLInputElement)) {
    toggleControlled(target);
    return { target, replay: () => target.click() };
  }
  return {
    target,
    replay: () => {
      // Taken back first: a radio button that is chosen already fires no event.
      target.checked = false;
      target.click();
    },
  };
}

/** A link that the app turns into a file on an iPhone or iPad, and whose address is for other devices. */
function waitingLinkOf(pressed: Element): Press | undefined {
  const target = pressed.closest<HTMLAnchorElement>('a[data-waits-on-apple]');
  if (!target || !isAppleHandheld(navigator)) return undefined;
  return { target, replay: () => target.click() };
}

/** Opens or closes at once what a disclosure button controls, as the app will see it when the press is replayed. */
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

function isThePlatforms(button: HTMLButtonElement): boolean {
  // Style opens the dropdowns of the menu, and the app takes over what is open.
  if (button.dataset.menuEntry !== undefined) return true;
  const commands = 'commandForElement' in HTMLButtonElement.prototype && button.hasAttribute('commandfor');
  const popovers = 'popover' in HTMLElement.prototype && button.hasAttribute('popovertarget');
  return commands || popovers;
}
