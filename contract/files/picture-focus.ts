/** Two whole percentages such as 30% 70%, or nothing. */
export const focusOrEmptyPattern = /^$|^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$/;

/** Parses a focus into whole percentages from the left and the top; the centre if it is absent or malformed. */
export function focusPoint(focus: string | undefined): { readonly x: number; readonly y: number } {
  const [x = 50, y = 50] = focusOrEmptyPattern.test(focus ?? '')
    ? (focus ?? '').split(' ').flatMap((part) => (part === '' ? [] : Number.parseInt(part, 10)))
    : [];
  return { x, y };
}

/** Formats a point as a focus, within the picture. */
export function focusAt({ x, y }: { readonly x: number; readonly y: number }): string {
  const percent = (value: number) => `${Math.round(Math.min(100, Math.max(0, value)))}%`;
  return `${percent(x)} ${percent(y)}`;
}
