/** Text drawn by one PDF operation. All lengths are in points, and the baseline is measured from the bottom of the page. */
export type TextPiece = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
};

/** Maximum distance between copies of a text drawn as a shadow or twice for bold, as a multiple of the font size. */
const SHADOW = 0.3;
/** Minimum size of a drop cap, as a multiple of the adjacent text's. */
const DROP_CAP = 1.8;

/** Removes duplicate pieces that are shadows, and joins drop caps with their words. */
export function readablePieces(pieces: readonly TextPiece[]): TextPiece[] {
  return withDropCaps(withoutShadows(pieces));
}

function withoutShadows(pieces: readonly TextPiece[]): TextPiece[] {
  const drawn = new Map<string, TextPiece[]>();
  return pieces.filter((piece) => {
    const before = drawn.get(piece.text) ?? [];
    drawn.set(piece.text, [...before, piece]);
    const near = SHADOW * piece.size;
    return !before.some(
      ({ left, baseline }) =>
        Math.abs(left - piece.left) < near && Math.abs(baseline - piece.baseline) < near,
    );
  });
}

function withDropCaps(pieces: readonly TextPiece[]): TextPiece[] {
  let all = [...pieces];
  for (const cap of pieces.filter(({ text }) => /^\s*\p{Lu}\s*$/u.test(text))) {
    const [first] = all
      .filter((each) => each !== cap && beginsBeside(cap, each))
      .sort((a, b) => b.baseline - a.baseline);
    if (!first) continue;
    const joined = { ...first, text: cap.text.trim() + first.text, left: cap.left };
    all = all.flatMap((each) => (each === cap ? [] : each === first ? [joined] : [each]));
  }
  return all;
}

/** Whether a piece begins right beside a drop cap. */
function beginsBeside(cap: TextPiece, { left, baseline, size }: TextPiece): boolean {
  return (
    cap.size >= DROP_CAP * size &&
    left >= cap.right - size &&
    left <= cap.right + size &&
    baseline > cap.baseline + size / 2 &&
    baseline < cap.baseline + cap.size
  );
}
