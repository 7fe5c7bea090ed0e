import { OperatorError } from '../command/command.ts';

/** The text of a file, and sentences for the operator if its encoding had to be assumed. */
type DecodedText = { readonly text: string; readonly notes: readonly string[] };

/** What windows-1252 has for 0x80 to 0x9f. Node's decoder takes these for control characters; `\0` stands for none. */
const SYMBOLS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** What no text in a western language has in its words, and one in MacRoman or windows-1250 has when it is read as windows-1252. */
const improbable =
  /\S*(?:\p{L}[‚ƒ„…†‡ˆ‰‹‘“•˜™›¡¢£¤¥¦§¨ª«¬¯°±²³´µ¶¸¹º»¼½¾¿×÷]\p{L}|\p{Ll}[À-ÞŠŽŸ¹³¿]|\0|[ÒÓÔ]\p{Lu})\S*|\sÐ\s/u;

/**
 * Decodes a file in UTF-8, UTF-16 or windows-1252, as Excel on Windows writes it. Throws an OperatorError for one
 * that is probably in none of them.
 */
export function decodedText(bytes: Buffer): DecodedText {
  const [first, second] = bytes;
  // A mark, or half of a Latin letter.
  const encoding =
    (first === 0xff && second === 0xfe) || second === 0
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || first === 0
        ? 'utf-16be'
        : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), notes: [] };
  } catch {
    const text = bytes
      .toString('latin1')
      .replaceAll(/[\u0080-\u009f]/g, (character) => SYMBOLS[character.charCodeAt(0) - 0x80] ?? '');
    const [doubtful] = improbable.exec(text) ?? [];
    if (doubtful !== undefined)
      throw new OperatorError(
        `Its letters cannot be read with certainty, such as “${doubtful.replaceAll('\0', '?').trim()}”. Save it again in UTF-8: in Excel, as “CSV UTF-8”.`,
      );
    const words = new Set(text.match(/\S*[\u0080-\uffff]\S*/g));
    const note = `It is not in UTF-8, and is read as windows-1252. Check its letters: ${[...words].slice(0, 5).join(', ')}`;
    return { text, notes: [note] };
  }
}
