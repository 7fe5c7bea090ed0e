import type { Item } from '../../../contract/items.ts';
import type { AnyFieldInputs } from './field-input.ts';
import { inputAt } from './field-path.ts';
import type { ParishSection } from './parish-section.ts';

type Team = readonly Item<'team'>[];
type Values = Readonly<Record<string, string>>;

/** The section with the members of the team to choose from. */
export function withTeam(section: ParishSection, team: Team | undefined): ParishSection {
  const fields = Object.entries(section.fields).map(([name, input]) => [
    name,
    input.kind === 'member' && team ? { ...input, team } : input,
  ]);
  return { ...section, fields: Object.fromEntries(fields) };
}

/** The chosen member as text to read; empty for nobody. */
export function memberText(id: string, team: Team | undefined): string {
  if (id === '') return '';
  if (!team) return 'A member of the team';
  return team.find((each) => each.id === id)?.name ?? 'Someone who is no longer in the team';
}

/** Says plainly what visitors see of someone whose chosen member has been deleted. */
export function noLongerInTeam(person: string): string {
  return `${person} was taken from the team, and is no longer there, so visitors see what is typed in Parish details.`;
}

/** Whether an input says what visitors see: not while a member of the team does. */
export function isTyped(name: string, fields: AnyFieldInputs, values: Values): boolean {
  return !Object.entries(fields).some(
    ([each, input]) =>
      input.kind === 'member' &&
      input.replaces.some((path) => inputAt(name.split('/'), [path])) &&
      isInTeam(values[each], input.team),
  );
}

/** The labels of the people whose chosen member is no longer in the team. */
export function missingMembers(fields: AnyFieldInputs, values: Values): readonly string[] {
  return Object.entries(fields).flatMap(([name, input]) =>
    input.kind === 'member' && values[name] && !isInTeam(values[name], input.team) ? [input.of] : [],
  );
}

/** Until the team has been read, whoever was chosen is in it. */
function isInTeam(id: string | undefined, team: Team | undefined): boolean {
  return Boolean(id) && (!team || team.some((each) => each.id === id));
}
