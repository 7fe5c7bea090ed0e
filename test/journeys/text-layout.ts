import type { Page } from 'playwright-core';

/** A word of more letters than this may have to be broken: no line of a telephone holds it beside anything else. */
const LONGEST = 16;

/**
 * What a reader would stumble over in the page as it is laid out now: words and times that are broken, punctuation that
 * begins a line or stands apart, words that lie over one another or stick out of what they are pressed by, and things to
 * press that overlap. A line for each.
 */
export const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(async (longest) => {
    // What has just been resized is laid out with the frame after the next.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    const faults: string[] = [];
    const words: { text: string; node: Text; box: DOMRect }[] = [];
    const onLines = (range: Range) => {
      const tops: number[] = [];
      for (const { top, width } of range.getClientRects())
        if (width > 0.5 && !tops.some((other) => Math.abs(other - top) < 6)) tops.push(top);
      return tops.length;
    };
    const rangeOf = (node: Text, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    };
    const isShown = (element: Element | null) =>
      element !== null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('svg, option, a[href="#main"]') &&
      !isClipped(element);
    // Read out, and not seen.
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isClipped(element.parentElement));

    let before: { node: Text; at: number } | undefined;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || !isShown(node.parentElement)) continue;
      const { data } = node;
      for (const { 0: text, index } of data.matchAll(/[^\s\-–—/@]+/g)) {
        const range = rangeOf(node, index, index + text.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        const isAddress = node.parentElement?.closest('[href^="mailto:"]') !== null;
        if (boxes.length === 0) continue;
        if (/^[,;.:!?)]/.test(text) && before && index === 0) {
          const last = rangeOf(before.node, before.at, before.at + 1).getBoundingClientRect();
          const own = rangeOf(node, 0, 1).getBoundingClientRect();
          if (/^[,;]/.test(text) && Math.abs(last.bottom - own.bottom) > 8)
            faults.push(`“${text}” begins a line`);
          else if (/^[,;]/.test(text) && own.left - last.right > 3) faults.push(`a gap before “${text}”`);
        }
        if (text.length <= longest && !isAddress && onLines(range) > 1) faults.push(`“${text}” is broken`);
        for (const box of boxes)
          if (box.left >= 0 && box.right <= innerWidth) words.push({ text, node, box });
      }
      for (const { 0: text, index } of data.matchAll(/\d{1,2}(?:[:.]\d{2})?(?:-\d{1,2}[:.]\d{2})? ?[AP]M\b/g))
        if (onLines(rangeOf(node, index, index + text.length)) > 1) faults.push(`“${text}” is broken`);
      const end = data.trimEnd().length;
      if (end > 0) before = { node, at: end - 1 };
    }

    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.5;
    words.sort((a, b) => a.box.top - b.box.top);
    words.forEach((word, at) => {
      for (const other of words.slice(at + 1)) {
        if (other.box.top > word.box.bottom) break;
        if (other.node !== word.node && overlap(word.box, other.box))
          faults.push(`“${other.text}” lies over “${word.text}”`);
      }
      const pressed = word.node.parentElement?.closest('a, button, label');
      const box = pressed?.getBoundingClientRect();
      const isInline = pressed && getComputedStyle(pressed).display === 'inline';
      if (box && !isInline && (word.box.left < box.left - 2 || word.box.right > box.right + 2))
        faults.push(`“${word.text}” sticks out of its ${pressed?.tagName}`);
    });

    const pressed = [...document.querySelectorAll('main :is(a, button, label)')].filter(isShown);
    pressed.forEach((one, at) => {
      for (const other of pressed.slice(at + 1))
        if (!one.contains(other) && overlap(one.getBoundingClientRect(), other.getBoundingClientRect()))
          faults.push(`“${other.textContent}” overlaps “${one.textContent}”`);
    });
    return [...new Set(faults)];
  }, LONGEST);

/** An address of no more letters than this fits on a line of the narrowest telephone. */
const SHORT_ADDRESS = 30;

/** The e-mail addresses and telephone numbers that are broken where they are shown, and need not be. */
export const brokenAddresses = (page: Page): Promise<string[]> =>
  page.evaluate((short) => {
    const address = /[\w.+-]+@[\w.-]+\w/g;
    const isBroken = (range: Range) =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ bottom }) => bottom))
        .size > 1;
    const broken: string[] = [];
    const look = (text: string, start: readonly [Node, number], end: readonly [Node, number]) => {
      const range = document.createRange();
      range.setStart(...start);
      range.setEnd(...end);
      if (text.length <= short && isBroken(range)) broken.push(`“${text}” is broken`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue;
      for (const { 0: text, index } of node.data.matchAll(address))
        look(text, [node, index], [node, index + text.length]);
    }
    // One with a place to break in it is more than one text.
    for (const span of document.querySelectorAll(':has(> wbr)'))
      if (span.checkVisibility()) look(span.textContent, [span, 0], [span, span.childNodes.length]);
    for (const link of document.querySelectorAll('a[href^="tel:"]'))
      if (link.childElementCount === 0 && link.checkVisibility())
        look(link.textContent, [link, 0], [link, link.childNodes.length]);
    return [...new Set(broken)];
  }, SHORT_ADDRESS);
