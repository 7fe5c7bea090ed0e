import { mailAddress } from '../../contract/words.ts';
import { hostingCompany, regionPlace } from '../../contract/addresses.ts';
import { limits } from '../../contract/limits.ts';
import type { Parish } from '../../contract/parish.ts';
import type { DeviceKey } from '../session/safe-storage.ts';
import { parishQueries, useParish, useParishPart } from '../data/parish.tsx';
import { hasPage, pages } from '../routes/pages.ts';
import { Page, usePageWords } from '../ui/page.tsx';
import { BreakableMail, linkedText } from '../ui/text/linked-text.tsx';
import { Prose } from '../ui/text/prose.tsx';
import styles from './page.module.css';

export const prefetch = [parishQueries.privacy];

/** What the site keeps of people, where and for how long; and how to report what is not accessible or not right. */
export function Component() {
  const { title } = usePageWords(pages.privacy);
  const { churchName, country } = useParish();
  const authority = dataAuthorityIn(country);
  return (
    <Page title={title} lead="What this website keeps of you, why, and for how long.">
      <div className={styles.text}>
        <Responsible />
        <h2>When you read these pages</h2>
        <p>
          You need no account, and nobody follows what you read: there are no cookies, no advertisements and
          no statistics of visitors. Nothing is loaded from other companies, apart from a picture that is kept
          on another website. Your own browser keeps the following on your device, and sends it to nobody:
        </p>
        <Stored by="visitors" />
        <p>
          {`Like every web server, ours notes each request with the address of the device that sent it, in order to find faults and to stop attacks. These notes are deleted after ${limits.logDays} days.`}
        </p>
        <h2>If you are in a picture or a text</h2>
        <p>
          Whoever adds a picture to the gallery, an event or the news first confirms that the people in it, or
          the parents of children, agree. Other pictures, such as those of our team and our history, and those
          that were brought along from an earlier website, are chosen by the parish without this question.
          Where a picture was taken, and with which camera, is removed before it goes out. You may change your
          mind at any time: ask us, and the picture or your name is taken away.
          <PictureLimit />
        </p>
        <Recordings />
        <p>
          {`What has been taken away can be brought back for a while, in case it was a mistake: texts and pictures for ${limits.revisionDays} days, deleted files for ${limits.deletedFileDays}, and everything else from our safety copies for ${limits.recoveryDays}. After that it is gone. A picture whose consent was withdrawn goes at once, and is then only in the safety copies.`}
        </p>
        <h2>If you edit this website</h2>
        <p>
          {`Your name and e-mail address are kept for as long as you may sign in, and each change with the name of the person who made it for ${limits.revisionDays} days. Beside the above, your browser keeps:`}
        </p>
        <Stored by="editors" />
        <h2>Where it is kept</h2>
        <p>
          {`On computers of ${hostingCompany} in ${regionPlace}, which work for the parish alone and by its instructions. Copies of the public pages are held for a short time nearer to you, so that they open quickly. Links lead to other websites, which have rules of their own.`}
        </p>
        <h2>Your rights</h2>
        <p>
          <span>You may ask what is kept of you, and to have it corrected, deleted, or no longer used.</span>
          {authority && (
            <>
              {' '}
              <span>If our reply does not satisfy you, you may complain to the</span>{' '}
              <a href={authority.url}>{authority.name}</a>
              <span>.</span>
            </>
          )}
        </p>
        <Safeguarding />
        <Accessibility churchName={churchName} />
      </div>
    </Page>
  );
}

function Responsible() {
  const { fullName, churchName, email, phone, phoneLink } = useParish();
  const { responsible, email: ownEmail, text } = useParishPart(parishQueries.privacy) ?? {};
  const address = ownEmail || email;
  const who = responsible || fullName || churchName;
  return (
    <>
      <h2>Who is responsible</h2>
      {who && (
        <p>
          {linkedText(who)} <span>is responsible for what this website keeps of people.</span>
        </p>
      )}
      {(address || phone) && (
        <p>
          <span>For any question or request</span>
          {address && (
            <>
              {' '}
              <span>write to</span>{' '}
              <a href={mailAddress(address)}>
                <BreakableMail address={address} />
              </a>
            </>
          )}
          <span>{address && phone && ' or'}</span>
          {phone && (
            <>
              {' '}
              <span>ring</span> <a href={`tel:${phoneLink}`}>{phone}</a>
            </>
          )}
          <span>.</span>
        </p>
      )}
      {text && <Prose text={text} />}
    </>
  );
}

function Recordings() {
  const { recordings } = useParishPart(parishQueries.privacy) ?? {};
  return recordings && <p>{linkedText(recordings)}</p>;
}

function PictureLimit() {
  const { pictureYears = 0 } = useParish();
  if (pictureYears === 0) return null;
  return (
    <>
      {' '}
      <span>{`Pictures in the gallery, of events and in the news are kept for ${pictureYears === 1 ? 'a year' : `${pictureYears} years`}: those who look after this website are then reminded to delete them.`}</span>
    </>
  );
}

type About = {
  readonly by: 'visitors' | 'editors';
  /** Whether keys begin with it. */
  readonly isPrefix?: true;
  readonly what: string;
  readonly until: string;
};

const table: Readonly<Record<DeviceKey, About>> = {
  'parish-church': {
    by: 'visitors',
    what: 'The church whose Masses you chose to see first',
    until: 'until you choose all churches',
  },
  'parish-user': {
    by: 'editors',
    what: 'Your name and what you may edit, so that the site knows that you are signed in',
    until: 'until you sign out',
  },
  'CognitoIdentityServiceProvider.': {
    by: 'editors',
    isPrefix: true,
    what: 'The proof that you have signed in',
    until: 'until you sign out',
  },
  'amplify-': {
    by: 'editors',
    isPrefix: true,
    what: 'How you signed in',
    until: 'until you sign out',
  },
  'parish-post-sign-in-url': {
    by: 'editors',
    what: 'Where to return to after signing in',
    until: 'until you are back, or close the tab',
  },
  'parish-window': {
    by: 'editors',
    what: 'A number that tells your windows apart',
    until: 'until you close the tab',
  },
  'parish-edited-from': {
    by: 'editors',
    what: 'The page on which you pressed Edit, to return to',
    until: 'until you are back, or close the tab',
  },
  'parish-editing': {
    by: 'editors',
    what: 'Whether ‘Edit this page’ is on',
    until: 'until you close the tab',
  },
  'parish-admin': {
    by: 'editors',
    what: 'What you have typed and chosen and not yet saved, so that nothing is lost',
    until: 'until it is saved or discarded',
  },
};

/** What the site keeps on the device of a visitor, or besides on that of an editor. */
export function storedBy(whom: About['by']): readonly ({ readonly key: string } & About)[] {
  return all.filter(({ by }) => by === whom);
}

const all = Object.entries(table).map(([key, about]) => ({ key, ...about }));

/** Whether the page names what is stored under a key. */
export function isDescribed(stored: string): boolean {
  return all.some(({ key, isPrefix }) => (isPrefix ? stored.startsWith(key) : stored === key));
}

function Stored({ by }: { by: 'visitors' | 'editors' }) {
  const stored = storedBy(by);
  return (
    <>
      <ul>
        {stored.map(({ key, what, until }) => (
          <li key={key}>{`${what}, ${until}`}</li>
        ))}
      </ul>
      <details className={styles.stored}>
        <summary>What your browser calls them</summary>
        <p>
          <code>{stored.map(({ key, isPrefix }) => (isPrefix ? `${key}…` : key)).join(', ')}</code>.
        </p>
      </details>
    </>
  );
}

function Safeguarding() {
  const parish = useParish();
  const offices = officesOf(parish.nationalCalendar);
  const hasOwn = hasPage('safeguarding', parish);
  if (!hasOwn && offices.length === 0) return null;
  return (
    <>
      <h2>Safeguarding and complaints</h2>
      {hasOwn && (
        <p>
          Whom to tell of a concern, at any time, is on the page{' '}
          <a href={pages.safeguarding.path}>{pages.safeguarding.label}</a>.
        </p>
      )}
      {offices.length > 0 && (
        <ul>
          {offices.map(({ name, url, about }) => (
            <li key={url}>
              <a href={url}>{name}</a>
              <span>{`: ${about}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Accessibility({ churchName }: { churchName: string }) {
  const { email } = useParish();
  const subject = encodeURIComponent(`Accessibility of the website of ${churchName}`);
  return (
    <>
      <h2 id="accessibility">Accessibility</h2>
      <p>
        <span>
          This website is meant for everyone: it can be used by keyboard, with a screen reader, in large text,
          in dark or high contrast, and without scripts. We aim at level AA of the Web Content Accessibility
          Guidelines 2.2.
        </span>
        {email && (
          <>
            {' '}
            <span>If something cannot be read or used,</span>{' '}
            <a href={`${mailAddress(email)}?subject=${subject}`}>tell us</a>
            <span>; you will get what you were looking for in another way, and we shall mend it.</span>
          </>
        )}
      </p>
    </>
  );
}

type Office = { readonly name: string; readonly url: string; readonly about: string };

const englandAndWales: readonly Office[] = [
  {
    name: 'Catholic Safeguarding Standards Agency',
    url: 'https://catholicsafeguarding.org.uk/',
    about: 'how the Church in England and Wales keeps people safe, and how to complain if it has not',
  },
  {
    name: 'Safe Spaces',
    url: 'https://safespacesenglandandwales.org.uk/',
    about: 'free and independent support for anyone who has been abused by someone in the Church',
  },
];

/** The offices of the Church to which its bishops ask parishes to link, by the national calendar. */
const offices: Partial<Record<Parish['nationalCalendar'], readonly Office[]>> = {
  england: englandAndWales,
  wales: englandAndWales,
  ireland: [
    {
      name: 'National Board for Safeguarding Children in the Catholic Church in Ireland',
      url: 'https://www.safeguarding.ie/',
      about: 'how the Church in Ireland keeps children safe, and whom to tell of a concern',
    },
  ],
};

function officesOf(nationalCalendar: Parish['nationalCalendar']): readonly Office[] {
  return offices[nationalCalendar] ?? [];
}

/** The authority to which a person can complain about the use of personal data: UK GDPR and GDPR, article 77. */
function dataAuthorityIn(country: string) {
  if (country === 'GB') return { name: 'Information Commissioner’s Office', url: 'https://ico.org.uk/' };
  if (country === 'IE') return { name: 'Data Protection Commission', url: 'https://www.dataprotection.ie/' };
  return undefined;
}
