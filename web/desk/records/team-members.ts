import type { Item } from '../../../contract/items.ts';
import { type AnyFieldInputs, inputAt } from './field-input.ts';
import type { ParishSection } from './parish-page-sections.ts';

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

/** The chosen member as text to read; empty if none is chosen. */
export function memberText(id: string, team: Team | undefined): string {
  if (id === '') return '';
  if (!team) return 'A member of the team';
  return team.find((each) => each.id === id)?.name ?? 'Someone who is no longer in the team';
}

/** Says plainly what visitors see of someone whose chosen member has been deleted. */
export function noLongerInTeam(person: string): string {
  return `${person} was taken from the team, and is no longer there, so visitors see what is typed in Parish details.`;
}

/** Whether the form shows an input: not while a member of the team replaces it, except for a photo that can still be removed. */
export function isTyped(name: string, fields: AnyFieldInputs, values: Values): boolean {
  const isPhoto = fields[name]?.kind === 'picture' && values[name] !== '';
  return (
    isPhoto ||
    !Object.entries(fields).some(
      ([each, input]) =>
        input.kind === 'member' && isReplaced(name, input.replaces) && isInTeam(values[each], input.team),
    )
  );
}

/** Whether there is a photo of the person whom a chosen member replaces, which visitors do not see. */
export function hasReplacedPhoto(replaces: readonly string[], values: Values): boolean {
  return Object.entries(values).some(
    ([name, value]) => name.endsWith('/photoUrl') && value !== '' && isReplaced(name, replaces),
  );
}

function isReplaced(name: string, replaces: readonly string[]): boolean {
  return replaces.some((path) => inputAt(name.split('/'), [path]));
}

/** The labels of the people whose chosen member is no longer in the team. */
export function missingMembers(fields: AnyFieldInputs, values: Values): readonly string[] {
  return Object.entries(fields).flatMap(([name, input]) =>
    input.kind === 'member' && values[name] && !isInTeam(values[name], input.team) ? [input.of] : [],
  );
}

/** Until the team has been read, a chosen member counts as one of it. */
function isInTeam(id: string | undefined, team: Team | undefined): boolean {
  return Boolean(id) && (!team || team.some((each) => each.id === id));
}
