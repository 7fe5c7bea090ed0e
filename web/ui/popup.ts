import type { MouseEvent } from 'react';

/**
 * The attributes of a button that opens the dialog with an id, whose `popover` is 'auto'. It opens as a popover, which needs
 * no script, and as a modal once the app has started.
 */
export function opens(id: string) {
  return {
    'aria-haspopup': 'dialog',
    popoverTarget: id,
    onClick: (press: MouseEvent) => {
      const dialog = document.getElementById(id);
      if (!(dialog instanceof HTMLDialogElement)) return;
      press.preventDefault();
      closePopup(dialog);
      dialog.showModal();
    },
  } as const;
}

/** The attributes of a button in the dialog that closes it. */
export function closes(id: string) {
  return {
    popoverTarget: id,
    popoverTargetAction: 'hide',
    onClick: () => closePopup(document.getElementById(id)),
  } as const;
}

/** Closes a popover, or a dialog that was opened in either way. Safari 16 has no popovers. */
export function closePopup(popup: HTMLElement | null): void {
  if (popup instanceof HTMLDialogElement) popup.close();
  // The document of a preview that was closed is not active any more, and hides no popovers.
  if ('popover' in HTMLElement.prototype && popup?.ownerDocument.defaultView) popup.hidePopover();
}
