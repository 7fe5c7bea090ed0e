/** A lone surrogate, which neither UTF-8 nor DynamoDB can store, or a noncharacter, which XML cannot. */
const BROKEN = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/u;

const CONTROL = /\p{Cc}/u;

/** All but tab, line feed and carriage return. */
const CONTROL_IN_TEXT = /(?![\t\n\r])\p{Cc}/u;

/** A letter, digit, punctuation mark or symbol, except blank ones such as the Hangul fillers and the empty Braille cell. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether the text has no broken characters. */
export const isWellFormed = (text: string): boolean => !BROKEN.test(text);

/** Whether the text has no control characters, line breaks and tabs included. */
export const isOneLine = (text: string): boolean => !CONTROL.test(text);

/** Whether the text has no control characters except line breaks and tabs. */
export const isPlainText = (text: string): boolean => !CONTROL_IN_TEXT.test(text);

/** Whether any of the text is visible: a zero-width space alone is not. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
