/** Text as a PDF draws it at one go: where it begins and ends, its baseline from the foot of the page, and the size of its letters; in points. */
export type TextPiece = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
};

/** Copies that lie nearer to each other than this part of their size are one text with a shadow, or made bold by drawing it twice. */
const SHADOW = 0.3;
/** A letter so many times as large as the text beside it is a drop cap. */
const DROP_CAP = 1.8;

/** The pieces of a page as they are read: drawn once, drop caps with the words that they begin. */
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
    const whole = { ...first, text: cap.text.trim() + first.text, left: cap.left };
    all = all.flatMap((each) => (each === cap ? [] : each === first ? [whole] : [each]));
  }
  return all;
}

/** Whether a piece is of the first lines beside a drop cap. */
function beginsBeside(cap: TextPiece, { left, baseline, size }: TextPiece): boolean {
  return (
    cap.size >= DROP_CAP * size &&
    left >= cap.right - size &&
    left <= cap.right + size &&
    baseline > cap.baseline + size / 2 &&
    baseline < cap.baseline + cap.size
  );
}
