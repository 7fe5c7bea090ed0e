import { daysInChurch, withoutChurchNames } from '../../contract/masses/days-in-church.ts';
import { isOver } from '../../contract/masses/next-mass.ts';
import type { MassDays } from '../../contract/masses/published-week.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import {
  beginsAttribute,
  nextMassAttribute,
  nextStreamId,
  overAttribute,
  pageDataId,
} from '../data/element-ids.ts';
import { nextMassLine, nextStreamLine } from '../formats/next-mass.ts';
import { rememberedChurch } from '../session/chosen-church.ts';

// Runs before hydration, so that visitors who came for these lines do not wait for the app.
const now = new Date();
for (const mass of document.querySelectorAll(`[${beginsAttribute}]`))
  mass.toggleAttribute(overAttribute, isOver(new Date(mass.getAttribute(beginsAttribute) ?? ''), now));
const { massDays, parish }: { massDays?: MassDays; parish?: ParishFacts } = JSON.parse(
  document.getElementById(pageDataId)?.textContent ?? '{}',
);
if (massDays && parish) {
  const { timeZone } = parish;
  for (const line of document.querySelectorAll(`[${nextMassAttribute}]`)) {
    const church = line.getAttribute(nextMassAttribute);
    const days = daysInChurch(massDays.days, church || rememberedChurch(), parish);
    fill(line, nextMassLine(church ? withoutChurchNames(days) : days, now, timeZone));
  }
  fill(document.getElementById(nextStreamId), nextStreamLine(massDays.days, now, timeZone));
}

function fill(line: Element | null, text: string | undefined): void {
  if (line && text) line.textContent = text;
}
