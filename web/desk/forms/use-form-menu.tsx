import Copy from 'lucide-react/icons/copy';
import Link from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import { type MouseEvent, useState } from 'react';
import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { DraftLink, NewDraftLink } from '../../../contract/draft-links.ts';
import { isHideable, type HideableName, resources } from '../../../contract/resources.ts';
import type { EditedName, Item } from '../../../contract/items.ts';
import { limits } from '../../../contract/limits.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { apiIsOff } from '../../data/request.ts';
import { clockTime, formatDay } from '../../formats/dates.ts';
import { api } from '../../session/api.ts';
import { saveReturnUrl } from '../../session/return-addresses.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { isShortcut } from '../../ui/browser.ts';
import { Notice } from '../../ui/notice.tsx';
import { copyText, shareNatively } from '../../ui/share-button.tsx';
import { createCachedList, useList } from '../cached-list.ts';
import { afterSave, TellButton, tellingOf } from '../changes/after-save.tsx';
import { VersionList } from '../changes/version-list.tsx';
import { trackConnection, describeFailure, useFailed } from '../connection.ts';
import { parishTimeZone } from '../records/typed-times.ts';
import { flushDeviceStorage } from '../drafts/device-storage.ts';
import { ListState } from '../lists/list-state.tsx';
import { allowUnload, confirmLeave, losesOnUnload } from '../navigation/leave-guard.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FocusOnMount } from '../ui/focus.tsx';
import { Menu } from '../ui/menu.tsx';
import { WorkingButton } from '../ui/buttons.tsx';
import styles from './use-form-menu.module.css';

/**
 * What can be done to the item of a form besides editing it: a menu beside Save, and the dialog that it has opened, which
 * belongs outside the form.
 */
export function useFormMenu<Name extends EditedName>(
  definition: RecordFormDefinition<Name>,
  item: Item<Name> | undefined,
  close: () => void,
) {
  const [opened, setOpened] = useState<'link' | 'versions'>();
  const [isHidden] = useState(() => item !== undefined && !isVisibleAt(item, new Date()));
  if (!item) return {};
  const { resource, noun, fields, store, shownAt } = definition;
  const { id } = item;
  const isSaved = !apiIsOff && !store.isUnsaved(id);
  const view = shownAt ?? afterSave(resource, item, new Date()).view;
  const told = view && tellingOf(definition, item);
  const closeDialog = () => setOpened(undefined);
  return {
    menu: (isSaved || view) && (
      <Menu label="More">
        {view && <ViewLink path={view} />}
        {told && <TellButton about={told} />}
        {isSaved && isHidden && isHideable(resource) && (
          <Button look="quiet" onClick={() => setOpened('link')}>
            Show it to someone first
          </Button>
        )}
        {isSaved && (
          <Button look="quiet" onClick={() => setOpened('versions')}>
            Earlier versions
          </Button>
        )}
      </Menu>
    ),
    dialog:
      opened === 'versions' ? (
        <Dialog title="Earlier versions" onClose={closeDialog}>
          <VersionList place={{ resource, id }} inputs={fields} confirm={confirmLeave} onRestored={close} />
        </Dialog>
      ) : (
        opened === 'link' &&
        isHideable(resource) && (
          <Dialog title={`Show this ${noun} to someone first`} onClose={closeDialog}>
            <DraftLinks resource={resource} id={id} />
          </Dialog>
        )
      ),
  };
}

/** A link to where visitors see what the form edits. What has been typed is kept, and restored when the form is opened again. */
function ViewLink({ path }: { path: string }) {
  const onClick = (event: MouseEvent) => {
    if (isShortcut(event) || event.shiftKey) return;
    event.preventDefault();
    void view(path);
  };
  return (
    <LinkButton look="quiet" href={path} onClick={onClick}>
      View on the website
    </LinkButton>
  );
}

/** If the device cannot keep what has been typed or chosen, the browser asks before it leaves. */
async function view(path: string): Promise<void> {
  saveReturnUrl();
  if ((await flushDeviceStorage()) && !losesOnUnload()) allowUnload();
  location.assign(path);
}

type DraftLinksProps = { resource: HideableName; id: string };

/** Makes links to an item, and lists those that work now, each with a button to take it back. */
function DraftLinks({ resource, id }: DraftLinksProps) {
  const [links] = useState(() =>
    createCachedList(async () => {
      const all = await trackConnection(api.draftLinks.list);
      return all.filter((link) => link.resource === resource && link.item === id);
    }),
  );
  const list = useList(links, 'unchanged');
  const [made, setMade] = useState<NewDraftLink>();
  const [wasTakenBack, setTakenBack] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useFailed<string>();
  const { noun } = resources[resource];

  const run = async (claim: string, work: () => Promise<void>) => {
    setWorking(true);
    setProblem(undefined);
    setTakenBack(false);
    try {
      await trackConnection(work);
    } catch (error) {
      console.error(claim, error);
      setProblem(describeFailure(claim, error));
    }
    await list.reload();
    setWorking(false);
  };
  const make = () =>
    run('The link was not made.', async () => setMade(await api.draftLinks.create(resource, id)));
  const takeBack = (link: DraftLink) =>
    run('The link was not taken back.', async () => {
      await api.draftLinks.remove(link.id);
      if (link.id === made?.id) setMade(undefined);
      setTakenBack(true);
    });

  return (
    <div className={styles.links}>
      <p>{`Anyone with the link sees this ${noun} as it is saved, for ${limits.draftLinkDays} days or until the ${noun} goes out.`}</p>
      {problem && <Notice kind="problem">{problem}</Notice>}
      {wasTakenBack && <Notice kind="good">The link was taken back. It shows nothing any more.</Notice>}
      {made && <NewLink key={made.url} url={location.origin + made.url} noun={noun} />}
      <WorkingButton isWorking={isWorking} onClick={() => void make()}>
        <Link size={18} aria-hidden />
        <span>{made ? 'Make another link' : 'Make a link'}</span>
      </WorkingButton>
      <ListState list={list}>
        <h3 className={styles.heading}>Links that work now</h3>
        <ul className="rows">
          {list.items.map((link) => (
            <li key={link.id} className={`row ${styles.link}`}>
              <span>{describe(link)}</span>
              <Button disabled={isWorking} onClick={() => void takeBack(link)}>
                Take it back<span className="visually-hidden">{`: ${describe(link)}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      </ListState>
    </div>
  );
}

/** Such as 'Made by anna@parish.example, 20 November 2026, 14:05. Works until Friday 27 November 2026.' */
function describe({ by, at, expires }: DraftLink): string {
  const until = formatDay(calendarDateIn(parishTimeZone(), new Date(expires)));
  return `Made${by ? ` by ${by}` : ''}, ${clockTime(at, parishTimeZone())}. Works until ${until}.`;
}

/** A link that was just made, to copy or to send with the device's own share dialog. It is not shown again later. */
function NewLink({ url, noun }: { url: string; noun: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const isCopied = await copyText(url);
    setSaid(isCopied ? 'Copied.' : 'It could not be copied: please select the link and copy it.');
  };
  return (
    <FocusOnMount>
      <Field label="The link" hint="Copy or send it now: it is not shown again.">
        {(control) => (
          <input {...control} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </Field>
      <p className={`cluster ${styles.actions}`}>
        <Button look="primary" data-autofocus onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          Copy the link
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void shareNatively({ title: `A draft: ${noun}`, url })}>
            <Share2 size={18} aria-hidden />
            Send it...
          </Button>
        )}
        <span role="status">{said}</span>
      </p>
    </FocusOnMount>
  );
}
