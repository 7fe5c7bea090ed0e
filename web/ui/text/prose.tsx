import { Suspense, use } from 'react';
import { withoutMarkup } from '../../../contract/markup.ts';
import { linkedText } from './linked-text.tsx';
import { loadFormattedText } from './load-formatted-text.ts';
import styles from './prose.module.css';

type ProseProps = {
  text: string;
  /** Whether the text contains markup (contract/markup.ts). */
  isFormatted?: boolean | undefined;
  className?: string | undefined;
};

/** Renders text with paragraphs separated by empty lines; single line breaks are kept. Never parsed as HTML. */
export function Prose({ text, isFormatted = false, className = '' }: ProseProps) {
  return (
    <div className={`${styles.prose} ${className}`.trim()}>
      {isFormatted ? (
        <Suspense fallback={<Paragraphs text={withoutMarkup(text)} />}>
          <Formatted text={text} />
        </Suspense>
      ) : (
        <Paragraphs text={text} />
      )}
    </div>
  );
}

function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, index) => <p key={index}>{linkedText(paragraph)}</p>);
}

function Formatted({ text }: { text: string }) {
  const loaded = use(loadFormattedText());
  return loaded ? <loaded.FormattedText text={text} /> : <Paragraphs text={withoutMarkup(text)} />;
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
