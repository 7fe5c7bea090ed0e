import { useEffect } from 'react';

/**
 * Saves the open form on Ctrl S or ⌘ S: that of the dialog in front, or else the one with the focus, or the only one. While
 * there is one, the browser does not offer to save the page.
 */
export function useSaveShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (!isOurs || event.altKey || event.shiftKey) return;
      const front = [...document.querySelectorAll('dialog:modal')].at(-1);
      const forms = [...(front ?? document).querySelectorAll('form')].filter(isSaved);
      if (!front && forms.length === 0) return;
      event.preventDefault();
      const focused = forms.find((form) => form.contains(document.activeElement));
      const form = focused ?? (forms.length === 1 ? forms[0] : undefined);
      const save = form?.querySelector<HTMLButtonElement>('[type="submit"]');
      if (!event.repeat && save && !save.disabled) form?.requestSubmit(save);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The header's search and its dialog have forms, too. */
function isSaved(form: HTMLFormElement): boolean {
  return form.closest('header, [role="search"]') === null && form.method !== 'dialog';
}
