import { type RefObject, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { closePopup } from '../ui/dialogs.tsx';
import { addressOfResults, questionOf, useResults } from './results.ts';
import { SearchResults } from './search-results.tsx';

/** The number of results that fit below the field; the results page shows the rest. */
const MAX_SHOWN = 6;

/** Results as the visitor types into the dialog's form. Handles the dialog's keys and the form's submission. */
export function DialogResults({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const question = useQuestion(dialog);
  const results = useResults(question);
  const close = () => closePopup(dialog.current);
  return (
    <SearchResults results={results} question={question} limit={MAX_SHOWN} onFollow={close}>
      <p>
        <Link to={addressOfResults(question)} onClick={close}>
          All results
        </Link>
      </p>
    </SearchResults>
  );
}

function useQuestion({ current: dialog }: RefObject<HTMLDialogElement | null>): string {
  const [question, setQuestion] = useState('');
  const navigate = useNavigate();
  useEffect(() => {
    const form = dialog?.querySelector('form');
    if (!dialog || !form) return;
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener('input', () => setQuestion(questionOf(form)), { signal });
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        closePopup(dialog);
        void navigate(addressOfResults(questionOf(form).trim()));
      },
      { signal },
    );
    dialog.addEventListener('keydown', (event) => onKey(event, dialog), { signal });
    // Picks up text typed before this component loaded.
    form.dispatchEvent(new Event('input'));
    return () => listening.abort();
  }, [dialog, navigate]);
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
