import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { Item } from '../../contract/items.ts';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { isAdministrator } from '../session/own-rights.ts';
import { useList } from '../desk/cached-list.ts';
import { ItemFormDialog } from '../desk/forms/record-form-dialog.tsx';
import { visibleFields } from '../desk/inputs/form-values.ts';
import { FilterInput } from '../desk/lists/list-tools.tsx';
import { ListState } from '../desk/lists/list-state.tsx';
import { matchesFilter, type Row } from '../desk/lists/list-view.ts';
import { goTo, useAdminAddress } from '../desk/navigation/admin-address.ts';
import { useOpenForm } from '../desk/forms/open-form.ts';
import { fullLabel } from '../desk/records/field-input.ts';
import type { ParishSection } from '../desk/records/parish-page-sections.ts';
import { type ParishSectionId, parishSections, sectionGroups } from '../desk/records/parish-sections.ts';
import { withTeam } from '../desk/records/team-members.ts';
import { team as teamScreen } from '../team/admin.ts';
import { IconButton } from '../desk/ui/buttons.tsx';
import { TabHeading } from '../desk/ui/tab-heading.tsx';
import { isSectionId, parishList, sectionForm, sectionIds } from './desk/parish-form.ts';
import { sectionFacts, WhereVisitorsSeeIt } from './desk/section-facts.tsx';
import listStyles from '../desk/ui/list.module.css';
import styles from './admin.module.css';

const teamList = teamScreen.store.items;

/** The Parish details screen: the sections of the parish record, each with what it says and a form of its own. */
export function ParishScreen() {
  const { open = '' } = useAdminAddress();
  const list = useList(parishList, 'unchanged');
  const members = useList(teamList, 'unchanged');
  const { items: team } = teamList.get();
  const [parish] = list.items;
  const [words, setWords] = useState('');
  const found = sectionIds.filter(
    (id) => parish && matchesFilter(searched(parishSections[id], parish), words),
  );
  const form = useOpenForm(open, ![list.status, members.status].includes('loading'));
  return (
    <>
      <TabHeading title="Parish details">
        {isAdministrator() && <Button onClick={() => goTo({ tab: 'set-up' })}>Set up your parish</Button>}
      </TabHeading>
      <ListState list={list} what="The parish details">
        {parish && (
          <FilterInput
            value=""
            onChange={setWords}
            shownCount={found.length}
            totalCount={sectionIds.length}
          />
        )}
        {parish &&
          Object.entries(sectionGroups).map(([group, ids]) => {
            const shown = ids.filter((id) => found.includes(id));
            return (
              shown.length > 0 && (
                <section key={group} aria-label={group} className={styles.group}>
                  <h3>{group}</h3>
                  <ul className="rows">
                    {shown.map((id) => (
                      <SectionRow key={id} id={id} parish={parish} team={team} />
                    ))}
                  </ul>
                </section>
              )
            );
          })}
      </ListState>
      {parish && form && isSectionId(form) && (
        <SectionDialog key={form} id={form} parish={parish} team={team} />
      )}
    </>
  );
}

/** What the search reads of a section: what it says, where visitors see it, and the labels of its inputs. */
function searched(section: ParishSection, parish: Item<'parish'>): Row {
  const labels = visibleFields(section.fields).map(([, input]) => fullLabel(input));
  const facts = sectionFacts(section, parish);
  return { title: section.title, facts, excerpt: [section.where, ...labels].join(' ') };
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
    <li className={`row ${listStyles.row} ${styles.row}`}>
      <div className={listStyles.about}>
        <h4 className={listStyles.title}>
          <button type="button" onClick={() => goTo({ tab: 'parish', open: id })}>
            {title}
          </button>
        </h4>
        {facts.length > 0 ? (
          <Facts>
            {facts.map((fact, at) => (
              <span key={at}>{fact}</span>
            ))}
          </Facts>
        ) : (
          <p className="quiet">Nothing yet</p>
        )}
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
    >
      <WhereVisitorsSeeIt section={parishSections[id]} />
    </ItemFormDialog>
  );
}
