import { daysInChurch, withoutChurchNames } from '../../contract/masses/days-in-church.ts';
import { isOver, streamedOnly } from '../../contract/masses/next-mass.ts';
import type { MassDays } from '../../contract/masses/published-week.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import {
  beginsAttribute,
  nextMassAttribute,
  nextStreamId,
  overAttribute,
  pageDataId,
} from '../data/element-ids.ts';
import { nextMassLine, nextStreamText } from '../formats/next-mass.ts';
import { rememberedChurch } from '../session/chosen-church.ts';

// Runs before hydration, so that visitors who came for these lines do not wait for the app.
for (const mass of document.querySelectorAll(`[${beginsAttribute}]`))
  if (isOver(new Date(mass.getAttribute(beginsAttribute) ?? ''), new Date()))
    mass.setAttribute(overAttribute, 'true');
const { massDays, parish }: { massDays?: MassDays; parish?: ParishFacts } = JSON.parse(
  document.getElementById(pageDataId)?.textContent ?? '{}',
);
if (massDays && parish) {
  const now = new Date();
  const { timeZone } = parish;
  for (const line of document.querySelectorAll(`[${nextMassAttribute}]`)) {
    const church = line.getAttribute(nextMassAttribute);
    const days = daysInChurch(massDays.days, church || rememberedChurch(), parish);
    fill(line, nextMassLine(church ? withoutChurchNames(days) : days, now, timeZone));
  }
  const stream = nextMassLine(streamedOnly(massDays.days), now, timeZone, nextStreamText);
  fill(document.getElementById(nextStreamId), stream);
}

function fill(line: Element | null, text: string | undefined): void {
  if (line && text) line.textContent = text;
}
