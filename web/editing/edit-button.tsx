import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef } from 'react';
import type { Edited } from '../ui/edit-link.tsx';
import { queries } from '../data/queries.ts';
import { useStored } from '../data/use-query.tsx';
import { clearEditedFrom, editedFrom, saveEditedFrom } from '../session/edited-from.ts';
import { mayUserEdit } from '../session/own-rights.ts';
import styles from './edit-button.module.css';
import { isEditing } from './edit-switch.tsx';
import { formOf } from './form-of.ts';

/** A link to the form of what is shown here, which leads back to this place, while the switch is on; nothing for what the user may not edit. */
export function EditButton(edited: Edited) {
  const changes = useStored(queries.massChanges);
  const { address, name, resource } = formOf(edited, changes.status === 'loaded' ? changes.value : []);
  const isShown = isEditing.useValue() && mayUserEdit(resource);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (link.current) returnTo(link.current, address);
  }, [address]);
  if (!isShown) return null;
  const isNamed = 'section' in edited && edited.isNamed;
  return (
    <a
      ref={link}
      href={address}
      className={`${styles.edit} ${isNamed ? styles.named : ''} no-print`}
      aria-label={`Edit ${name}`}
      onClick={() => saveEditedFrom(address)}
    >
      <Pencil size={16} aria-hidden />
      <span className={isNamed ? undefined : styles.word}>{isNamed ? `Edit ${name}` : 'Edit'}</span>
    </a>
  );
}

/** After the form was closed, restores the scroll position and the focus, as when a dialog is closed. */
function returnTo(link: HTMLAnchorElement, address: string): void {
  const from = editedFrom();
  if (from?.form !== address || from.page !== location.pathname + location.search + location.hash) return;
  clearEditedFrom();
  window.scrollTo({ top: from.top, behavior: 'instant' });
  link.focus({ preventScroll: true });
  const { top, bottom } = link.getBoundingClientRect();
  // What has been saved may have moved it.
  if (top < 0 || bottom > window.innerHeight) link.scrollIntoView({ block: 'center', behavior: 'instant' });
}
