import type { OperatorApi } from '../operator-api.ts';
import type { SourcePlan } from '../source-plan.ts';
import { nameOf, planParish, saveParish } from './plan-parish.ts';
import type { ParishReading } from './read-parish.ts';
import { isEmpty } from './values.ts';

/** The plan for a folder `parish/` that a parish has edited under the release before the parish record. */
export async function parishPlan(
  api: OperatorApi,
  folder: string,
  reading: ParishReading,
): Promise<SourcePlan> {
  const plan = await planParish(api, reading);
  return {
    faults: plan.faults,
    count: plan.toSet.length,
    lines: [
      `${folder}: ${String(plan.toSet.length)} to set in the parish record; ${String(plan.unchanged)} already there; ${String(plan.differing.length)} set differently by an administrator, which is kept; ${String(reading.byHand.length)} to do by hand.`,
      ...plan.toSet.map((each) => `  + ${nameOf(each)}: ${shown(each.value)}`),
      ...plan.differing.map(
        (each) =>
          `  = ${nameOf(each)}: The site has ${shown(each.current)}, the folder ${shown(each.value)}.`,
      ),
      ...reading.byHand.map((line) => `  - ${line}`),
    ],
    execute: (progress) => saveParish(api, plan, progress),
  };
}

/** A value in a line: a short text itself, and how much there is of any other. */
function shown(value: unknown): string {
  if (isEmpty(value)) return 'nothing';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${String(value.length)} entries`;
  if (typeof value === 'object') return 'its texts';
  const text = String(value);
  return text.length > LONGEST ? `“${text.slice(0, LONGEST)}…”` : `“${text}”`;
}

const LONGEST = 80;
