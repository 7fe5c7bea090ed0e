/** A number and the half of the day that it is in: '6:00 PM', '10 a.m.'. */
const halfOfDay = /(\d) (?=[ap]\.?m\b)/gi;

/** A day and its month: '22 November'. */
const dayOfMonth =
  /\b(\d{1,2}) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g;

/**
 * A text as it is shown, in which no line ends between a time and its AM or PM, or between a day and its month: those
 * spaces do not break (U+00A0). For what people read; what is stored, compared or sent keeps its plain spaces.
 */
export function unbrokenTimes(text: string): string {
  return text.replaceAll(halfOfDay, '$1\u00a0').replaceAll(dayOfMonth, '$1\u00a0');
}
