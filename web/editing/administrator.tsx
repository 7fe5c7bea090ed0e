import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef } from 'react';
import { folderLabel } from '../../contract/words.ts';
import type { Item } from '../../contract/items.ts';
import type { ResourceName } from '../../contract/routes.ts';
import type { Api } from '../data/api.ts';
import { queries } from '../data/queries.ts';
import { createStore } from '../data/store.ts';
import { useStored } from '../data/query-store.tsx';
import { addressOf } from '../desk/navigation/admin-url.ts';
import type { ParishSection } from '../desk/records/parish-page-sections.ts';
import { parishSections } from '../desk/records/parish-sections.ts';
import { tabOf } from '../desk/records/record-tabs.ts';
import { formatWeekday } from '../formats/dates.ts';
import { datedListNames, datedLists } from '../routes/dated-lists.ts';
import { administratorApi } from '../session/administrator-api.ts';
import { clearEditedFrom, editedFrom, saveEditedFrom } from '../session/return-addresses.ts';
import { mayUserEdit } from '../session/own-rights.ts';
import { hasStoredUser, readItem, writeItem } from '../session/safe-storage.ts';
import { type Edited, editLinks } from '../ui/edit-link.tsx';
import styles from './administrator.module.css';

/**
 * The API client of an administrator who reads the site: reads with their token (specification §6), so they see changes
 * before CloudFront serves them.
 */
export function createAdministratorApi(): Api {
  return administratorApi(async () => {
    if (!hasStoredUser()) return undefined;
    const { accessToken } = await import('../session/session.ts');
    const token = await accessToken();
    updateLinks();
    return token;
  });
}

/** Shows the switch and, while it is on, the Edit links, for as long as the administrator is signed in, here and in other windows. */
export function showEditLinks(): void {
  updateLinks();
  addEventListener('storage', updateLinks);
  // A page from the back/forward cache has missed what happened meanwhile.
  addEventListener('pageshow', updateLinks);
}

function updateLinks(): void {
  editLinks.set(hasStoredUser() ? render : undefined);
}

/** Whether the pages of this tab show their Edit links. */
const isEditing = createStore(readItem('sessionStorage', 'parish-editing') === 'on');

/** The switch at the foot of the window that shows the Edit links of this page and the next ones. */
function EditSwitch() {
  const isOn = isEditing.useValue();
  const toggle = () => {
    writeItem('sessionStorage', 'parish-editing', isOn ? 'off' : 'on');
    isEditing.set(!isOn);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={`no-print ${styles.switch}`}
      onClick={toggle}
    >
      <Pencil size={18} aria-hidden />
      Edit this page
    </button>
  );
}

function render(shown: Edited | 'switch') {
  return shown === 'switch' ? <EditSwitch /> : <EditButton {...shown} />;
}

type Form = {
  /** The path and query of the admin area at which the form is open. */
  readonly address: string;
  /** What it edits, after 'Edit'. */
  readonly name: string;
  /** The resource that it changes. */
  readonly resource: ResourceName;
};

const sections: Readonly<Record<string, ParishSection>> = parishSections;

/** The form that edits what a public page shows. `changes` are the Mass changes known here. */
export function formOf(edited: Edited, changes: readonly Item<'mass-changes'>[]): Form {
  if ('section' in edited) {
    const { section } = edited;
    return {
      address: addressOf({ tab: 'parish', open: section }),
      name: sections[section]?.title ?? section,
      resource: 'parish',
    };
  }
  if ('folder' in edited) {
    const { folder, picture } = edited;
    return {
      address: addressOf({ tab: 'gallery', folder, ...(picture && { open: picture.key }) }),
      name: picture ? picture.caption || picture.fileName : `album ${folderLabel(folder)}`,
      resource: 'gallery',
    };
  }
  if ('date' in edited) {
    const { date } = edited;
    const [change, ...others] = changes.filter((each) => each.date === date);
    // Several churches may have one each: the form of the date names them.
    const open = change && others.length === 0 ? change.id : date;
    return { ...formIn('mass-changes', open), name: `the Masses of ${formatWeekday(date)}` };
  }
  if ('document' in edited) {
    const { document } = edited;
    const list = datedListNames.find((each) => datedLists[each].folder === document.fileUrl.split('/')[2]);
    return { ...formIn(datedLists[list ?? 'newsletters'].resource, document.id), name: document.title };
  }
  const { of, item } = edited;
  return { ...formIn(of, item.id), name: nameOf(item) };
}

function formIn(resource: Parameters<typeof tabOf>[0], id: string) {
  const { tab, prefix } = tabOf(resource);
  return { resource, address: addressOf({ tab, open: prefix + id }) };
}

/** The first of the fields that name an item of any resource. */
function nameOf(item: object): string {
  const fields = new Map<string, unknown>(Object.entries(item));
  const names = ['title', 'name', 'day', 'text'].map((field) => fields.get(field));
  return names.find((name) => typeof name === 'string' && name !== '')?.toString() ?? 'private intention';
}

/** A link to the form of what is shown here, which leads back to this place, while the switch is on; nothing for what the user may not edit. */
function EditButton(edited: Edited) {
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
