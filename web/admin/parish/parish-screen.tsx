import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { isAdministrator } from '../../session/own-rights.ts';
import { useList } from '../cache/use-list.ts';
import { ItemFormDialog } from '../forms/record-form-dialog.tsx';
import { ListState } from '../lists/list-state.tsx';
import { goTo, useAdminAddress } from '../navigation/admin-address.ts';
import { useOpenForm } from '../tabs/use-open-form.ts';
import { type ParishSectionId, parishSections } from '../records/parish-sections.ts';
import { withTeam } from '../records/team-members.ts';
import { team as teamScreen } from '../screens/team.ts';
import { IconButton } from '../ui/icon-button.tsx';
import listStyles from '../ui/list.module.css';
import { TabHeading } from '../ui/tab-heading.tsx';
import { isSectionId, parishList, sectionForm, sectionIds } from './parish-form.ts';
import { sectionFacts } from './section-facts.ts';
import { WhereVisitorsSeeIt } from './where-visitors-see-it.tsx';

const teamList = teamScreen.store.items;

/** The Parish details screen: the sections of the parish record, each with what it says and a form of its own. */
export function ParishScreen() {
  const { open = '' } = useAdminAddress();
  const list = useList(parishList, 'unchanged');
  const members = useList(teamList, 'unchanged');
  const { items: team } = teamList.get();
  const [parish] = list.items;
  const form = useOpenForm(open, ![list.status, members.status].includes('loading'));
  return (
    <>
      <TabHeading title="Parish details">
        {isAdministrator() && <Button onClick={() => goTo({ tab: 'set-up' })}>Set up your parish</Button>}
      </TabHeading>
      <ListState list={list}>
        <ul className="rows">
          {parish && sectionIds.map((id) => <SectionRow key={id} id={id} parish={parish} team={team} />)}
        </ul>
      </ListState>
      {parish && form && isSectionId(form) && (
        <SectionDialog key={form} id={form} parish={parish} team={team} />
      )}
    </>
  );
}

type SectionProps = {
  id: ParishSectionId;
  parish: Item<'parish'>;
  /** Undefined if it has not been read. */
  team: readonly Item<'team'>[] | undefined;
};

function SectionRow({ id, parish, team }: SectionProps) {
  const section = withTeam(parishSections[id], team);
  const { title } = section;
  const facts = sectionFacts(section, parish);
  return (
    <li className={`row ${listStyles.row}`}>
      <div className={listStyles.about}>
        <h3 className={listStyles.title}>
          <Button look="quiet" onClick={() => goTo({ tab: 'parish', open: id })}>
            {title}
          </Button>
        </h3>
        {facts.length > 0 ? (
          <Facts>
            {facts.map((fact, at) => (
              <span key={at}>{fact}</span>
            ))}
          </Facts>
        ) : (
          <p className="quiet">Nothing yet</p>
        )}
        <WhereVisitorsSeeIt section={section} />
      </div>
      <div className={listStyles.icons}>
        <IconButton label={`Edit ${title}`} onClick={() => goTo({ tab: 'parish', open: id })} icon={Pencil} />
      </div>
    </li>
  );
}

/** The form of the section as the record was when it opened. */
function SectionDialog({ id, parish, team }: SectionProps) {
  const [item] = useState(parish);
  const [definition] = useState(() => sectionForm(id, item, team));
  const { title } = parishSections[id];
  return (
    <ItemFormDialog
      definition={definition}
      addTitle={title}
      editTitle={title}
      address={{ tab: 'parish', open: id }}
      item={item}
      copied={undefined}
    />
  );
}
