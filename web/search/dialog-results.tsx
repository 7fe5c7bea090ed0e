import { type RefObject, useEffect, useState } from 'react';
import { closePopup } from '../ui/dialogs.tsx';
import { addressOfResults, questionOf, useResults } from './results.ts';
import { SearchResults } from './search-results.tsx';

/** The number of results that fit below the field; the results page shows the rest. */
const MAX_SHOWN = 6;

/** Results as the visitor types into the dialog's form. Handles the dialog's keys. */
export function DialogResults({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const question = useQuestion(dialog);
  const results = useResults(question);
  const close = () => closePopup(dialog.current);
  return (
    // A result may be a part of this page.
    <SearchResults results={results} question={question} limit={MAX_SHOWN} onFollow={close}>
      <p>
        <a href={addressOfResults(question)}>All results</a>
      </p>
    </SearchResults>
  );
}

function useQuestion({ current: dialog }: RefObject<HTMLDialogElement | null>): string {
  const [question, setQuestion] = useState('');
  useEffect(() => {
    const form = dialog?.querySelector('form');
    if (!dialog || !form) return;
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener('input', () => setQuestion(questionOf(form)), { signal });
    dialog.addEventListener('keydown', (event) => onKey(event, dialog), { signal });
    // Picks up text typed before this component loaded.
    form.dispatchEvent(new Event('input'));
    return () => listening.abort();
  }, [dialog]);
  return question;
}

function onKey(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  // The first Escape would only clear the field.
  if (event.key === 'Escape') closePopup(dialog);
  const first = dialog.querySelector<HTMLElement>('li a');
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement) || !first) return;
  event.preventDefault();
  first.focus();
}
