/** What a text is made of: which characters are none, which would break a line, and which can be seen. */

/** Half of a surrogate pair, which neither UTF-8 nor the table can hold, or a code point that Unicode keeps from being a character, which XML cannot. */
const BROKEN = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/u;

const CONTROL = /\p{Cc}/u;

/** All but tab, line feed and carriage return. */
const CONTROL_IN_TEXT = /(?![\t\n\r])\p{Cc}/u;

/** A letter, digit, mark of punctuation or symbol, but not those of them that are blank, such as the Hangul fillers and the empty Braille cell. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether every character of the text is one. */
export const isWhole = (text: string): boolean => !BROKEN.test(text);

/** Whether the text has neither line breaks nor tabs nor any other control character, such as NUL. */
export const isOneLine = (text: string): boolean => !CONTROL.test(text);

/** Whether the text has no control character but line breaks and tabs. */
export const isPlainText = (text: string): boolean => !CONTROL_IN_TEXT.test(text);

/** Whether anything of the text can be seen: a zero-width space alone cannot. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
