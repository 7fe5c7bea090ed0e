import type { MassDay } from '../../contract/masses/mass-days.ts';
import { nextMass, streamedOnly } from '../../contract/masses/next-mass.ts';
import type { MassDays } from '../../contract/masses/published-week.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { parishToday } from '../data/parish-today.ts';
import { nextMassText, nextStreamText } from '../formats/next-mass.ts';
import { nextMassId, nextStreamId, pageDataId } from '../data/element-ids.ts';

// Runs before hydration, so that visitors who came for these lines do not wait for the app.
const { massDays, parish }: { massDays?: MassDays; parish?: ParishFacts } = JSON.parse(
  document.getElementById(pageDataId)?.textContent ?? '{}',
);
if (massDays && parish) {
  show(nextMassId, massDays.days, nextMassText, parish);
  show(nextStreamId, streamedOnly(massDays.days), nextStreamText, parish);
}

function show(
  id: string,
  days: readonly MassDay[],
  textOf: typeof nextMassText,
  { timeZone }: Pick<ParishFacts, 'timeZone'>,
): void {
  const line = document.getElementById(id);
  const next = nextMass(days, new Date(), timeZone);
  if (line && next) line.textContent = textOf(next, parishToday(timeZone));
}
