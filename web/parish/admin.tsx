import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { Item } from '../../contract/items.ts';
import { Button } from '../ui/button.tsx';
import { isAdministrator, mayUserEdit } from '../session/own-rights.ts';
import { useList } from '../desk/cached-list.ts';
import { FormDialog } from '../desk/forms/record-form-dialog.tsx';
import { FilterInput } from '../desk/lists/list-tools.tsx';
import { ListState } from '../desk/lists/list-state.tsx';
import { matchesFilter } from '../desk/lists/list-view.ts';
import { ListRow } from '../desk/lists/record-row.tsx';
import { goTo, useAdminAddress } from '../desk/navigation/admin-address.ts';
import { closeForm, newFormId, useOpenForm } from '../desk/forms/open-form.ts';
import { useRecordForm } from '../desk/forms/use-record-form.ts';
import { type ParishSectionId, parishSections, sectionGroups } from '../desk/records/parish-sections.ts';
import { tabOf } from '../desk/records/record-tabs.ts';
import { IconButton } from '../desk/ui/buttons.tsx';
import { TabHeading } from '../desk/ui/tab-heading.tsx';
import { isSectionId, parishList, sectionForm, sectionIds } from './desk/parish-form.ts';
import { searchedSection, sectionFacts, WhereVisitorsSeeIt } from './desk/section-facts.tsx';
import listStyles from '../desk/ui/list.module.css';
import styles from './admin.module.css';

/** The Parish details screen: the sections of the parish record, each with what it says and a form of its own. */
export function ParishScreen() {
  const { open = '' } = useAdminAddress();
  const list = useList(parishList, 'unchanged');
  const [parish] = list.items;
  const [words, setWords] = useState('');
  const found = sectionIds.filter(
    (id) => parish && matchesFilter(searchedSection(parishSections[id], parish), words),
  );
  const form = useOpenForm(open, list.status !== 'loading');
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
                      <SectionRow key={id} id={id} parish={parish} />
                    ))}
                  </ul>
                </section>
              )
            );
          })}
      </ListState>
      {parish && form && isSectionId(form) && <SectionDialog key={form} id={form} parish={parish} />}
    </>
  );
}

type SectionProps = {
  id: ParishSectionId;
  parish: Item<'parish'>;
};

function SectionRow({ id, parish }: SectionProps) {
  const section = parishSections[id];
  const facts = sectionFacts(section, parish);
  const edit = () => goTo({ tab: 'parish', open: id });
  return (
    <ListRow
      title={
        <button type="button" onClick={edit}>
          {section.title}
        </button>
      }
      facts={facts.length > 0 ? facts : ['Nothing yet']}
      buttons={
        <div className={listStyles.icons}>
          <IconButton label={`Edit ${section.title}`} onClick={edit} icon={Pencil} />
        </div>
      }
    />
  );
}

/** The form of the section as the record was when it opened. */
function SectionDialog({ id, parish }: SectionProps) {
  const [item] = useState(parish);
  const [definition] = useState(() => sectionForm(id, item));
  const close = () => closeForm({ tab: 'parish', open: id });
  const form = useRecordForm(definition, id, item, { close });
  return (
    <FormDialog definition={definition} form={form} close={close}>
      <WhereVisitorsSeeIt section={parishSections[id]} />
      {id === 'notice' && <NotForMass />}
    </FormDialog>
  );
}

/** Where to go with a cancelled Mass, which this band would not take out of the calendar, the feeds and the sheet. */
function NotForMass() {
  const { tab, prefix } = tabOf('mass-changes');
  return (
    <div className={styles.instead}>
      <p className="flush">
        Not for a cancelled Mass: change that day instead, so that it is right on every page, in the calendar
        and on the sheet.
      </p>
      {mayUserEdit('mass-changes') && (
        <Button onClick={() => goTo({ tab, open: prefix + newFormId })}>Change a Day</Button>
      )}
    </div>
  );
}
