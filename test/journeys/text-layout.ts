import type { Page } from 'playwright-core';
import { months } from '../../contract/fields/choices.ts';

/** Longer words may break, because they hardly fit on a phone's line. */
const MAX_WORD_LENGTH = 16;

/** A time of day, or a day and month. */
const timeOrDate = String.raw`\d{1,2}(?:[:.]\d{2})?(?:-\d{1,2}[:.]\d{2})? ?[AP]M\b|\b\d{1,2} (?:${months.join('|')})\b`;

/**
 * Returns the layout problems of the page in its current state, one per line: broken words, times and dates, punctuation at the
 * start of a line or after a gap, words that overlap each other or overflow their control, and controls that overlap.
 */
export const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ([maxLength, unbroken]) => {
      await document.fonts.ready;
      // Layout settles within two frames of a resize.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
      const problems: string[] = [];
      const words: { text: string; node: Text; box: DOMRect }[] = [];
      const countLines = (range: Range) => {
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
      // Visually hidden text.
      const isClipped = (element: Element): boolean =>
        getComputedStyle(element).clipPath !== 'none' ||
        (element.parentElement !== null && isClipped(element.parentElement));

      let previous: { node: Text; at: number } | undefined;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!(node instanceof Text) || !isShown(node.parentElement)) continue;
        const { data } = node;
        for (const { 0: text, index } of data.matchAll(/[^\s\-–—/@]+/g)) {
          const range = rangeOf(node, index, index + text.length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5);
          if (boxes.length === 0) continue;
          if (/^[,;.:!?)]/.test(text) && previous && index === 0) {
            const last = rangeOf(previous.node, previous.at, previous.at + 1).getBoundingClientRect();
            const own = rangeOf(node, 0, 1).getBoundingClientRect();
            if (/^[,;]/.test(text) && Math.abs(last.bottom - own.bottom) > 8)
              problems.push(`“${text}” begins a line`);
            else if (/^[,;]/.test(text) && own.left - last.right > 3) problems.push(`a gap before “${text}”`);
          }
          // The host of an address is as long as the parish's domain.
          const isHost = node.parentElement?.closest('a[href^="mailto:"]');
          if (!isHost && text.length <= maxLength && countLines(range) > 1)
            problems.push(`“${text}” is broken`);
          for (const box of boxes)
            if (box.left >= 0 && box.right <= innerWidth) words.push({ text, node, box });
        }
        for (const { 0: text, index } of data.matchAll(new RegExp(unbroken, 'g')))
          if (countLines(rangeOf(node, index, index + text.length)) > 1) problems.push(`“${text}” is broken`);
        const end = data.trimEnd().length;
        if (end > 0) previous = { node, at: end - 1 };
      }

      const overlap = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.5;
      words.sort((a, b) => a.box.top - b.box.top);
      words.forEach((word, at) => {
        for (const other of words.slice(at + 1)) {
          if (other.box.top > word.box.bottom) break;
          if (other.node !== word.node && overlap(word.box, other.box))
            problems.push(`“${other.text}” lies over “${word.text}”`);
        }
        const control = word.node.parentElement?.closest('a, button, label');
        const box = control?.getBoundingClientRect();
        const isInline = control && getComputedStyle(control).display === 'inline';
        if (box && !isInline && (word.box.left < box.left - 2 || word.box.right > box.right + 2))
          problems.push(`“${word.text}” sticks out of its ${control?.tagName}`);
      });

      const controls = [...document.querySelectorAll('main :is(a, button, label)')].filter(isShown);
      controls.forEach((one, at) => {
        for (const other of controls.slice(at + 1))
          if (!one.contains(other) && overlap(one.getBoundingClientRect(), other.getBoundingClientRect()))
            problems.push(`“${other.textContent}” overlaps “${one.textContent}”`);
      });
      return [...new Set(problems)];
    },
    [MAX_WORD_LENGTH, timeOrDate] as const,
  );

/** Addresses up to this length fit on a line of the narrowest phone. */
const MAX_ADDRESS_LENGTH = 30;

/** Returns the e-mail addresses and phone numbers that wrap although they would fit on one line. */
export const brokenAddresses = (page: Page): Promise<string[]> =>
  page.evaluate((maxLength) => {
    const emailAddress = /[\w.+-]+@[\w.-]+\w/g;
    const isBroken = (range: Range) =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ bottom }) => bottom))
        .size > 1;
    const broken: string[] = [];
    const check = (text: string, start: readonly [Node, number], end: readonly [Node, number]) => {
      const range = document.createRange();
      range.setStart(...start);
      range.setEnd(...end);
      if (text.length <= maxLength && isBroken(range)) broken.push(`“${text}” is broken`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue;
      for (const { 0: text, index } of node.data.matchAll(emailAddress))
        check(text, [node, index], [node, index + text.length]);
    }
    // A <wbr> splits an address into several text nodes.
    for (const span of document.querySelectorAll(':has(> wbr)'))
      if (span.checkVisibility()) check(span.textContent, [span, 0], [span, span.childNodes.length]);
    for (const link of document.querySelectorAll('a[href^="tel:"]'))
      if (link.childElementCount === 0 && link.checkVisibility())
        check(link.textContent, [link, 0], [link, link.childNodes.length]);
    return [...new Set(broken)];
  }, MAX_ADDRESS_LENGTH);
