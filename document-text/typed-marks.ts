/** A list item's bullet. Those of Symbol and Wingdings map to the private use area. */
export const BULLET = /^\s*(?:[•◦▪▫‣·●○■□◆➢➤✓✔❖–*-]|[oO](?=\s{2})|[\uE000-\uF8FF])\s+/;

/** Maximum length of a heading that is recognised only by bold or capital letters. */
const MAX_BOLD_HEADING = 90;

/** Whether a text in body size can be a heading: it is short and does not end like a sentence. */
export function mayBeHeading(text: string): boolean {
  return text.length <= MAX_BOLD_HEADING && !/[.,;]\s*$/.test(text);
}
