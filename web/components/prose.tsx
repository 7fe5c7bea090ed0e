import { LinkedText } from './linked-text.tsx';
import styles from './prose.module.css';

/** Text as it was typed: empty lines part paragraphs, single line breaks are kept. Never read as HTML. */
export function Prose({ text, className = '' }: { text: string; className?: string | undefined }) {
  return (
    <div className={`${styles.prose} ${className}`.trim()}>
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index}>
          <LinkedText text={paragraph} />
        </p>
      ))}
    </div>
  );
}

/** The paragraphs of a typed text, without empty ones. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
