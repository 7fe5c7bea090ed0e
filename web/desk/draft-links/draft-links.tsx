import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import type { DraftLink, NewDraftLink } from '../../../contract/draft-links.ts';
import { limits } from '../../../contract/limits.ts';
import { resources } from '../../../contract/resources.ts';
import type { HideableName } from '../../../contract/hideable.ts';
import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { clockTime } from '../../formats/clock-time.ts';
import { formatDay } from '../../formats/format-date.ts';
import { api } from '../../session/api.ts';
import { copyText, shareNatively } from '../../ui/share.ts';
import { createCachedList } from '../cache/cached-list.ts';
import { useList } from '../cache/use-list.ts';
import { trackConnection } from '../connection/connection.ts';
import { describeFailure } from '../connection/failure.ts';
import { parishTimeZone } from '../connection/parish-time-zone.ts';
import { ListState } from '../lists/list-state.tsx';
import { WorkingButton } from '../ui/working-button.tsx';
import { Field } from '../ui/field.tsx';
import { FocusOnMount } from '../ui/focus-on-mount.tsx';
import styles from './draft-links.module.css';

type DraftLinksProps = { resource: HideableName; id: string };

/** Makes links to an item, and lists those that work now, each with a button to take it back. */
export function DraftLinks({ resource, id }: DraftLinksProps) {
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
  const [problem, setProblem] = useState<string>();
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
