import styles from './paper-sheet.module.css';

/** A decorative drawing of two printed sheets. */
export function PaperSheet({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 180 236" aria-hidden="true">
      <rect
        className={styles.under}
        x="22"
        y="14"
        width="140"
        height="198"
        rx="2"
        transform="rotate(4.5 92 113)"
      />
      <rect
        className={styles.sheet}
        x="16"
        y="14"
        width="140"
        height="198"
        rx="2"
        transform="rotate(-2 86 113)"
      />
      <g transform="rotate(-2 86 113)">
        <path className={styles.gold} d="M72 62V43c0-8 6-15 14-19 8 4 14 11 14 19v19z" />
        <path className={styles.gold} d="M86 32v23M79 41h14" />
        <path className={styles.title} d="M44 76h84" />
        <path className={styles.gold} d="M32 88h108" />
        <path className={styles.words} d={words} />
      </g>
    </svg>
  );
}

/** Two columns of text lines; some end short, like the last line of a paragraph. */
const words = [
  ...Array.from({ length: 10 }, (_, line) => `M32 ${102 + line * 10}h${line === 4 ? 28 : 50}`),
  ...Array.from({ length: 10 }, (_, line) => `M90 ${102 + line * 10}h${line === 6 || line === 9 ? 32 : 50}`),
].join('');
