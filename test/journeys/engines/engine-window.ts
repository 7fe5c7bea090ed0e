/** An element as a person names it: what it is, and its accessible name (whole). */
export type Target = { readonly role: Role; readonly name: string };
export type Role = 'button' | 'link' | 'tab' | 'field' | 'heading';

/** A window of a browser of any engine, with the little that a journey through it needs. Elements are waited for. */
export type EngineWindow = {
  open(address: string): Promise<void>;
  /** The JSON value of an expression, evaluated in the page. */
  evaluate(expression: string): Promise<unknown>;
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  /** Chooses a file, by its path, in the page's only file input. */
  chooseFile(path: string): Promise<void>;
  press(key: keyof typeof keys): Promise<void>;
  /** Waits for an alert or a confirm, accepts it, and returns its text. */
  acceptDialog(): Promise<string>;
  close(): Promise<void>;
};

/** The keys that a journey presses, as WebDriver writes them. */
export const keys = { Escape: '\uE00C', ArrowLeft: '\uE012', ArrowRight: '\uE014' } as const;

/**
 * Finds a visible element by its role and name. Runs in the page, so it refers to nothing outside itself.
 */
export function findInPage(role: Role, name: string): Element | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
  };
  const nameOf = (element: Element) => {
    const label =
      'labels' in element ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null;
    const text = (label ?? element).textContent.replace(/\s+/g, ' ').trim();
    return element.getAttribute('aria-label') ?? (text || element.querySelector('img')?.alt);
  };
  const modal = document.querySelector('dialog:modal');
  const found = [...(modal ?? document).querySelectorAll(selectors[role])];
  return found.find((element) => element.getClientRects().length > 0 && nameOf(element) === name) ?? null;
}

/** Polls until the question resolves to a value, for at most fifteen seconds; then throws, naming what was expected. */
export async function waitFor<Found>(
  what: string,
  ask: () => Promise<Found | null | undefined>,
): Promise<Found> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const found = await ask();
    if (found !== null && found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
