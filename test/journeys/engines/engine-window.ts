/** An element by its role and its complete accessible name. */
export type Target = { readonly role: Role; readonly name: string };
export type Role = 'button' | 'link' | 'tab' | 'field' | 'heading';

/** A browser window of any engine. Methods that take a target wait for the element. */
export type EngineWindow = {
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page and returns its JSON value. */
  evaluate(expression: string): Promise<unknown>;
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  /** Chooses the file at a path in the page's only file input. */
  chooseFile(path: string): Promise<void>;
  press(key: keyof typeof keys): Promise<void>;
  /** Waits for an alert or a confirm, accepts it, and returns its text. */
  acceptDialog(): Promise<string>;
  close(): Promise<void>;
};

/** WebDriver's key codes. */
export const keys = { Escape: '\uE00C', ArrowLeft: '\uE012', ArrowRight: '\uE014' } as const;

/** Finds a visible element by its role and name. Serialized into the page, so it must not reference outer variables. */
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

/** Polls until `poll` resolves to a value; after fifteen seconds throws an error with its name, taken at that time. */
export async function waitFor<Found>(
  name: string | (() => string),
  poll: () => Promise<Found | null | undefined>,
): Promise<Found> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const found = await poll();
    if (found !== null && found !== undefined) return found;
    if (Date.now() > deadline)
      throw new Error(`Timed out waiting for ${typeof name === 'string' ? name : name()}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
