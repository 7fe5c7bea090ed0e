type Position = {
  readonly index: number;
  readonly total: number;
  readonly withDigits: boolean;
};

/** The index that a key navigates to: arrows wrap around, 1 to 9 jump (specification §9); undefined for other keys. */
export function lightboxKey(key: string, { index, total, withDigits }: Position): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % total;
  if (key === 'ArrowLeft') return (index - 1 + total) % total;
  if (withDigits && /^[1-9]$/.test(key) && Number(key) <= total) return Number(key) - 1;
  return undefined;
}
