import { nextMass } from '../../contract/masses/next-mass.ts';
import type { MassDays } from '../../contract/masses/published-week.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { parishToday } from '../data/parish-today.ts';
import { nextMassText } from '../formats/next-mass.ts';
import { nextMassId, pageDataId } from '../data/element-ids.ts';

// Runs before hydration, so that visitors who came for this line do not wait for the app.
const line = document.getElementById(nextMassId);
const { massDays, parish }: { massDays?: MassDays; parish?: ParishFacts } = JSON.parse(
  document.getElementById(pageDataId)?.textContent ?? '{}',
);
const next = massDays && parish && nextMass(massDays.days, new Date(), parish.timeZone);
if (line && next) line.textContent = nextMassText(next, parishToday(parish.timeZone));
