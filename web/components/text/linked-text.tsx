import type { ReactNode } from 'react';
import styles from './unbroken-times.module.css';
import { unbrokenTimes } from './unbroken-times.tsx';

const webAddress = String.raw`(?:https?:\/\/|\bwww\.)[^\s<>"“”]+`;
/** With the punctuation after it, which would otherwise begin a line. */
const mailAddress = String.raw`\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+[.,;:!?)\]’”]*`;
/** Nine digits or more after `+` or 0, in groups as people write them; and the short freephone ones, such as 0800 1111. */
const telephone = String.raw`(?<![\w.,:/+(-])(?:\+\d{1,3}[ -]?(?:\(0\) ?)?|\(?0)\d(?:(?:\) ?|[ -])?\d){8,10}(?!\d)|\b0800 \d{4}\b(?! ?\d)`;
const link = new RegExp(`(${webAddress}|${mailAddress}|${telephone})`, 'gi');

/** What ends a sentence or a bracket rather than an address. */
const trailing = /[.,;:!?)\]’”'"…]+$/;

/**
 * A typed text, never read as HTML: web and mail addresses and telephone numbers are links, and times and mail addresses stay whole.
 * `between` makes something else of the text between the links; `key` is for one among others.
 */
export function linkedText(
  text: string,
  between: (text: string, key?: number) => ReactNode = unbrokenTimes,
): ReactNode {
  const parts = text.split(link);
  if (parts.length === 1) return between(text);
  return (
    <span>
      {parts.map((part, at) => (at % 2 === 0 ? between(part, at) : <Address key={at} text={part} />))}
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
      {end}
    </span>
  );
}

function webAt(address: string): string {
  return /^w/i.test(address) ? `https://${address}` : address;
}

function telephoneAt(number: string): string {
  return `tel:${number.replace('(0)', '').replaceAll(/[^\d+]/g, '')}`;
}
