import type { ReactNode } from 'react';
import { months } from '../../../contract/fields/choices.ts';
import styles from './linked-text.module.css';

const webAddress = String.raw`(?:https?:\/\/|\bwww\.)[^\s<>"“”\\\u200b-\u200f\u202a-\u202e\u2060-\u206f]+`;

/**
 * At most 64 characters before the `@` (RFC 5321, 4.5.3.1.1), so that matching takes linear time. Includes trailing
 * punctuation, which would otherwise wrap to the next line.
 */
const mailAddress = String.raw`\b[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+[.,;:!?)\]’”]*`;

/** Nine or more digits after `+` or 0, grouped in the usual ways, and short freephone numbers such as 0800 1111. */
const telephone = String.raw`(?<![\w.,:/+(-])(?:\+\d{1,3}[ -]?(?:\(0\) ?)?|\(?0)\d(?:(?:\) ?|[ -])?\d){8,10}(?!\d)|\b0800 \d{4}\b(?! ?\d)`;

const link = new RegExp(`(${webAddress}|${mailAddress}|${telephone})`, 'gi');

/** Punctuation that ends a sentence or bracket, not an address; matched from its start only. */
const trailing = /(?<![.,;:!?)\]’”'"…])[.,;:!?)\]’”'"…]+$/;

/**
 * Renders plain text with links for web addresses, e-mail addresses and telephone numbers, and without line breaks inside
 * times and e-mail addresses. `renderText` renders the text between links; its `key` is set if there is more than one.
 */
export function linkedText(
  text: string,
  renderText: (text: string, key?: number) => ReactNode = unbrokenTimes,
): ReactNode {
  const parts = text.split(link);
  if (parts.length === 1) return renderText(text);
  return (
    <span>
      {parts.map((part, at) => (at % 2 === 0 ? renderText(part, at) : <Address key={at} text={part} />))}
    </span>
  );
}

function Address({ text }: { text: string }) {
  const end = trailing.exec(text)?.[0] ?? '';
  const address = text.slice(0, text.length - end.length);
  const isWeb = /^(?:https?:|www)/i.test(address);
  const isMail = !isWeb && address.includes('@');
  return (
    <span className={isWeb ? styles.web : isMail ? styles.unbroken : undefined}>
      <a href={isWeb ? webAt(address) : isMail ? `mailto:${address}` : telephoneAt(address)}>{address}</a>
      <span>{end}</span>
    </span>
  );
}

function webAt(address: string): string {
  return /^w/i.test(address) ? `https://${address}` : address;
}

function telephoneAt(number: string): string {
  return `tel:${number.replace('(0)', '').replaceAll(/[^\d+]/g, '')}`;
}

const clock = String.raw`\d{1,2}(?:[:.]\d{2})?`;

const amPm = String.raw`[ap]\.?m\b\.?`;

/**
 * A time with AM or PM ('6:00 PM', '10 a.m.', '10:30-11:00 AM') or a day and month ('22 November'), including trailing
 * punctuation, which would otherwise wrap to the next line.
 */
const unbroken = new RegExp(
  String.raw`(\b(?:(?:${clock}(?: ?${amPm})? ?[-–—] ?)?${clock} ?${amPm}|${clock}[-–—]${clock}|\d{1,2} (?:${months.join('|')})\b)[,;:.!?)]*)`,
  'i',
);

/**
 * Renders a text without line breaks between a time and its AM or PM or between a day and its month. Wrapped in one element,
 * so that a flex container does not split it; `key` is the React key of that element.
 */
export function unbrokenTimes(text: string, key?: number): ReactNode {
  const parts = text.split(unbroken);
  if (parts.length === 1) return <span key={key}>{text}</span>;
  return (
    <span key={key} className={styles.text}>
      {parts.map(
        (part, at) =>
          part && (
            <span key={at} className={at % 2 === 0 ? undefined : styles.unbroken}>
              {part}
            </span>
          ),
      )}
    </span>
  );
}

/** An e-mail address that can break after its `@`. One element, which Firefox would split in a flex container. */
export function BreakableMail({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <span className={styles.mail}>
      <span>{`${name}@`}</span>
      <wbr />
      <span>{host}</span>
    </span>
  );
}
