import type { Item } from '../../../contract/items.ts';
import { isNamed } from '../../../parish/is-named.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { pages } from '../../routes/pages.ts';
import { useList } from '../../desk/cache/use-list.ts';
import { massTimeForm } from '../../masses/desk/mass-forms.ts';
import { goTo } from '../../desk/navigation/admin-address.ts';
import type { ParishSection } from '../../desk/records/parish-page-sections.ts';
import { parishSections } from '../../desk/records/parish-sections.ts';
import { homePictureList } from '../../desk/uploads/gallery-lists.ts';
import { sectionFacts } from './section-facts.ts';
import { wantedSections } from './set-up-steps.ts';
import formStyles from '../../desk/ui/form.module.css';

/** The end of Set up your parish: the way to the site, and what it still lacks. */
export function SetUpDone({ parish }: { parish: Item<'parish'> }) {
  const massTimes = useList(massTimeForm.store.items, 'empty');
  const hasNoMassTimes = massTimes.status === 'loaded' && massTimes.items.length === 0;
  const home = useList(homePictureList, 'unchanged');
  const hasNoPictures = home.status === 'loaded' && home.items.length === 0;
  const empty = wantedSections.filter((id) => isEmpty(parishSections[id], parish));
  if (!isNamed(parish))
    return (
      <>
        <p>
          One thing is missing: the name. Until the parish has one, visitors see only that the website is
          being set up.
        </p>
        <div className={formStyles.actions}>
          <Button look="primary" onClick={() => goTo({ tab: 'set-up', open: 'name' })}>
            Enter the name
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        {`${parish.churchName} is on the web. A change is there within a minute, and everything can be changed at any time.`}
      </p>
      <div className={formStyles.actions}>
        <LinkButton look="primary" href={pages.home.path} target="_blank">
          See your website
        </LinkButton>
        <Button onClick={() => goTo({ tab: 'events' })}>Go on to Events</Button>
      </div>
      {(hasNoPictures || hasNoMassTimes || empty.length > 0) && (
        <>
          <h4>What visitors would miss</h4>
          <ul className="rows">
            {hasNoPictures && (
              <Missing
                title="Pictures of your church"
                where="at the top of Home and below"
                tab="set-up"
                open="picture"
              />
            )}
            {hasNoMassTimes && (
              <Missing title="Mass times" where="on Home, and at the foot of every page" tab="mass-times" />
            )}
            {empty.map((id) => (
              <Missing key={id} {...parishSections[id]} tab="parish" open={id} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type MissingProps = Pick<ParishSection, 'title' | 'where'> & { tab: string; open?: string };

function Missing({ title, where, tab, open }: MissingProps) {
  return (
    <li className="row">
      <Button look="quiet" onClick={() => goTo({ tab, ...(open && { open }) })}>
        {title}
      </Button>
      <p className="quiet">{`Visitors see this ${where}.`}</p>
    </li>
  );
}

/** Whether the parish has said nothing of a section. A country alone is no address. */
function isEmpty(section: ParishSection, { country: _, ...parish }: Item<'parish'>): boolean {
  return sectionFacts(section, parish).length === 0;
}
