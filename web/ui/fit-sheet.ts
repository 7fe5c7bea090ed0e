/**
 * A4 within its margins, in pixels, less what rounding may add, and the scales at which a part may be printed: upright for a
 * wall, where it has to be legible from afar.
 */
const sheets = {
  upright: { width: 703, height: 1030, scales: [1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1] },
  landscape: { width: 1058, height: 728, scales: [1.4, 1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6] },
} as const;

type Sheet = (typeof sheets)[keyof typeof sheets];

/**
 * From now on, fits the sheet on one side of A4 before it is printed: at a larger scale if there is room, otherwise without
 * what does not fit.
 */
export function fitWhenPrinted(): void {
  addEventListener('beforeprint', fitSheet);
  addEventListener('afterprint', restoreSheet);
}

function fitSheet(): void {
  restoreSheet();
  const columns = document.querySelector<HTMLElement>('[data-sheet]');
  const main = columns?.closest('main');
  if (!columns || !main) return;
  const sheet = sheets[columns.dataset['sheet'] === 'landscape' ? 'landscape' : 'upright'];
  const endPrintStyles = applyPrintStyles(sheet);
  const room = sheet.height - heightOf(main) + heightOf(columns);
  const isWide = columns.querySelector('[data-wide]') !== null;
  for (const part of columns.querySelectorAll<HTMLElement>('[data-part]'))
    fitPart(part, isWide ? columns : part, room, sheet);
  endPrintStyles();
}

function restoreSheet(): void {
  for (const item of document.querySelectorAll('[data-left-out]')) item.removeAttribute('data-left-out');
  for (const rest of document.querySelectorAll('[data-rest]')) rest.textContent = '';
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]'))
    part.style.removeProperty('--scale');
}

/** Applies the styles of print at the width of the sheet, without a frame in which they are seen. */
function applyPrintStyles({ width }: Sheet): () => void {
  const { style } = document.body;
  style.inlineSize = `${String(width)}px`;
  const changed = [...document.styleSheets]
    .flatMap(({ cssRules }) => mediaIn(cssRules))
    .map((media) => ({ media, text: media.mediaText }));
  for (const { media, text } of changed) {
    if (text === 'print') media.mediaText = 'all';
    if (text.startsWith('screen')) media.mediaText = 'not all';
  }
  return () => {
    for (const { media, text } of changed) media.mediaText = text;
    style.removeProperty('inline-size');
  };
}

function mediaIn(rules: CSSRuleList): MediaList[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule.media] : []),
    ...(rule instanceof CSSGroupingRule ? mediaIn(rule.cssRules) : []),
  ]);
}

/** Prints a part at the largest scale at which its box fits. If none does, devotions that are held go first, then its last items. */
function fitPart(part: HTMLElement, box: HTMLElement, room: number, { scales }: Sheet): void {
  const isFit = () => heightOf(box) <= room;
  const isScaled = () =>
    scales.some((scale) => {
      part.style.setProperty('--scale', String(scale));
      return isFit();
    });
  if (isScaled()) return;
  for (const devotion of box.querySelectorAll('[data-held]')) devotion.toggleAttribute('data-left-out', true);
  if (isScaled()) return;
  for (const item of [...box.querySelectorAll('[data-item]')].reverse()) {
    leaveOut(item);
    if (isFit()) return;
  }
}

/** Leaves an item out, and says how many are and where they are listed. */
function leaveOut(item: Element): void {
  item.toggleAttribute('data-left-out', true);
  const list = item.closest('section');
  const rest = list?.querySelector<HTMLElement>('[data-rest]');
  const count = list?.querySelectorAll('[data-item][data-left-out]').length ?? 0;
  const { rest: noun = '', address = '' } = rest?.dataset ?? {};
  if (rest) rest.textContent = `${String(count)} more ${noun}${count === 1 ? '' : 's'}: ${address}`;
}

const heightOf = (element: Element): number => element.getBoundingClientRect().height;
