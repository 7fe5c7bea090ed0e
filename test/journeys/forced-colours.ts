import type { Locator, Page } from 'playwright-core';

/** The minimum contrast of an icon to its background (WCAG 2.2, 1.4.11). */
const ICON_CONTRAST = 3;

/**
 * Returns what is indistinguishable in forced colours: current or selected elements without an outline, and icons of links
 * and buttons with too little contrast or without an opaque background.
 */
export async function forcedColourProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const problems = await page.evaluate(async (minimum) => {
    // The colours change within two frames.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nameOf = (element: Element | null) =>
      `“${element?.getAttribute('aria-label') ?? element?.textContent.trim()}”`;

    // A natively drawn checkbox or radio button shows its own state.
    const hasDrawnInput = (element: Element) =>
      [...element.querySelectorAll('input')].some(
        (input) => isShown(input) && input.offsetWidth > 1 && getComputedStyle(input).appearance !== 'none',
      );
    const selected =
      '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], label:has(> :checked)';
    const unmarked = [...document.querySelectorAll(selected)]
      .filter((element) => isShown(element) && !hasDrawnInput(element))
      .filter((element) => getComputedStyle(element).outlineStyle === 'none')
      .map((element) => `${nameOf(element)} does not look selected`);

    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) =>
        channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (lighter + 0.05) / (darker + 0.05);
    };
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return channels(backgroundColor)[3] === 0 ? backgroundOf(element.parentElement) : backgroundColor;
    };
    const indistinct = [...document.querySelectorAll(':is(a, button) svg')]
      .filter(isShown)
      .flatMap((icon) => {
        const background = backgroundOf(icon);
        const name = nameOf(icon.closest('a, button'));
        if ((channels(background)[3] ?? 1) < 1) return [`The icon of ${name} has a translucent background`];
        const isDistinct = contrast(getComputedStyle(icon).color, background) >= minimum;
        return isDistinct ? [] : [`The icon of ${name} does not stand out`];
      });
    return [...unmarked, ...indistinct];
  }, ICON_CONTRAST);
  await page.emulateMedia({ forcedColors: 'none' });
  return problems;
}

/** The texts of the elements whose start edge is visible in forced colours: the colour differs from the window's. */
export async function markedInForcedColours(elements: Locator): Promise<string[]> {
  await elements.page().emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  return elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const isMarked = getComputedStyle(element).borderInlineStartColor !== 'rgb(255, 255, 255)';
      return isMarked ? [element.textContent] : [];
    }),
  );
}
