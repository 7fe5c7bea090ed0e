import Plus from 'lucide-react/icons/plus';
import { listedFunerals } from '../../../contract/masses/shown-days.ts';
import { useToday } from '../../data/today.tsx';
import { RecordFormDialog } from '../../desk/forms/record-form-dialog.tsx';
import { RecordList, RecordRows, type RecordTab } from '../../desk/tabs/record-tab.tsx';
import { countOf } from '../../desk/ui/words.ts';
import { Button } from '../../ui/button.tsx';
import { funeralForm } from './mass-forms.ts';
import { MassPart } from './mass-part.tsx';

/** The list of funerals, with those that visitors no longer see folded, and their form. */
export function Funerals({ tab }: { tab: RecordTab<'funerals'> }) {
  const listed = listedFunerals(tab.shown, useToday());
  const earlier = tab.shown.filter((each) => !listed.includes(each));
  return (
    <MassPart
      title="Funerals"
      tab={tab}
      buttons={
        <Button onClick={tab.add}>
          <Plus size={20} aria-hidden />
          <span>Add Funeral</span>
        </Button>
      }
    >
      {tab.problem}
      <RecordList tab={tab} emptyText="No funerals have been added yet.">
        <RecordRows tab={tab} items={listed} />
        {earlier.length > 0 && (
          <details open={tab.batch.list.selection.isOn}>
            <summary>{`${countOf(earlier.length, 'funeral')} that visitors no longer see`}</summary>
            <RecordRows tab={tab} items={earlier} />
          </details>
        )}
      </RecordList>
      {tab.form && <RecordFormDialog key={tab.form} definition={funeralForm} id={tab.form} />}
    </MassPart>
  );
}
