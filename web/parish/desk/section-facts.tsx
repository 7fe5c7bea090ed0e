import { initialValues, textsOf, visibleFields } from '../../desk/inputs/form-values.ts';
import { textOf } from '../../desk/inputs/input-kinds.tsx';
import type { Row } from '../../desk/lists/list-view.ts';
import { entriesOf, fullLabel } from '../../desk/records/field-input.ts';
import type { ParishSection } from '../../desk/records/parish-page-sections.ts';
import { pages } from '../../routes/pages.ts';
import styles from '../admin.module.css';

const MOST_FACTS = 4;
const LONGEST_FACT = 60;

/**
 * Returns the first things that a section says, for its row: short texts, which links there are, and the names of a list's
 * entries. What an earlier one contains is left out, such as the town of the address.
 */
export function sectionFacts(
  { fields }: ParishSection,
  parish: Readonly<Record<string, unknown>>,
): readonly string[] {
  const values = initialValues(fields, parish, '');
  const facts = visibleFields(fields)
    .flatMap(([name, input]) => {
      const value = values[name] ?? '';
      if (input.kind === 'link') return value && input.label;
      if (input.kind === 'picture') return value && input.fileLabel;
      if (input.kind === 'checkbox') return value === 'true' && fullLabel(input);
      if (input.kind !== 'list') return textOf(input, value).trim();
      const [first = ''] = Object.keys(input.entry);
      return entriesOf(value).map((entry) => entry[first] ?? '');
    })
    .flatMap((fact) => fact || [])
    .filter((fact, at, all) => !all.slice(0, at).some((earlier) => earlier.includes(fact)));
  const more = facts.length - MOST_FACTS;
  return [...facts.slice(0, MOST_FACTS).map(shortened), ...(more > 0 ? [`and ${more} more`] : [])];
}

function shortened(text: string): string {
  return text.length > LONGEST_FACT ? `${text.slice(0, LONGEST_FACT).trimEnd()}…` : text;
}

/** What a search reads of a section: what it says, where visitors see it, and the labels of its inputs. */
export function searchedSection(
  { title, where, fields }: ParishSection,
  parish: Readonly<Record<string, unknown>>,
): Row {
  const labels = visibleFields(fields).map(([, input]) => fullLabel(input));
  return { title, facts: [], excerpt: [where, ...labels, ...textsOf(fields, parish)].join(' ') };
}

/** A sentence with a link to a page that shows the section. */
export function WhereVisitorsSeeIt({ section: { where, page } }: { section: ParishSection }) {
  const { path, label } = pages[page];
  return (
    <p className={`quiet ${styles.where}`}>
      <span>{`Visitors see this ${where}.`}</span> <a href={path}>{`See ${label}`}</a>
    </p>
  );
}
