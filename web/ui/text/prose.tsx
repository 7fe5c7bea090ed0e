import { Suspense, use } from 'react';
import { withoutMarkup } from '../../../contract/markup.ts';
import type { FormattedText } from './formatted-text.tsx';
import { linkedText } from './linked-text.tsx';
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

type Module = { readonly FormattedText: typeof FormattedText };

let loading: Promise<Module | undefined> | undefined;

/**
 * Loads the markup renderer, which few pages need. Resolves with undefined on failure, and the next call retries. React's
 * `use` reads `status` and `value`, so a server that has loaded it before renders synchronously.
 */
export function loadFormattedText(): Promise<Module | undefined> {
  if (loading) return loading;
  const module = import('./formatted-text.tsx').then(
    (value) => {
      Object.assign(module, { status: 'fulfilled', value });
      return value;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  loading = module;
  return module;
}
