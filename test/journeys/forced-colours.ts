import type { Page } from 'playwright-core';

/** Contrast that an icon needs beside its ground (WCAG 2.2, 1.4.11). */
const ICON_CONTRAST = 3;

/**
 * What cannot be told where a visitor's own colours replace ours: what is current or chosen and has no edge of its own, and
 * icons of things to press that do not stand out from an opaque ground.
 */
export async function forcedColourProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(async (least) => {
    // Colours change within the frame after the next.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nameOf = (element: Element | null) =>
      `“${element?.getAttribute('aria-label') ?? element?.textContent.trim()}”`;

    // A checkbox or radio button that the browser draws says itself that it is chosen.
    const hasDrawnInput = (element: Element) =>
      [...element.querySelectorAll('input')].some(
        (input) => isShown(input) && input.offsetWidth > 1 && getComputedStyle(input).appearance !== 'none',
      );
    const chosen =
      '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], label:has(> :checked)';
    const unmarked = [...document.querySelectorAll(chosen)]
      .filter((element) => isShown(element) && !hasDrawnInput(element))
      .filter((element) => getComputedStyle(element).outlineStyle === 'none')
      .map((element) => `${nameOf(element)} looks as if it were not chosen`);

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
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return channels(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
    };
    const unseen = [...document.querySelectorAll(':is(a, button) svg')].filter(isShown).flatMap((icon) => {
      const ground = groundOf(icon);
      const name = nameOf(icon.closest('a, button'));
      if ((channels(ground)[3] ?? 1) < 1) return [`The icon of ${name} has what lies beneath for its ground`];
      const isSeen = contrast(getComputedStyle(icon).color, ground) >= least;
      return isSeen ? [] : [`The icon of ${name} does not stand out`];
    });
    return [...unmarked, ...unseen];
  }, ICON_CONTRAST);
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}
