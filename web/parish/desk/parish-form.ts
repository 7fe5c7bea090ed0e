import { mailAddress } from '../../../contract/words.ts';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { diallable, isShort } from '../../../contract/fields/telephone.ts';
import type { Item } from '../../../contract/items.ts';
import { parishSchema } from '../../../contract/parish.ts';
import { parishQueries } from '../../data/parish.tsx';
import { useQueryStore } from '../../data/query-store.tsx';
import { createCachedList } from '../../desk/cached-list.ts';
import { trackConnection } from '../../desk/connection.ts';
import type { FormValues } from '../../desk/drafts/drafts.ts';
import { headOf, inputAt } from '../../desk/records/field-input.ts';
import type { ParishSection } from '../../desk/records/parish-page-sections.ts';
import { type ParishSectionId, parishSections } from '../../desk/records/parish-sections.ts';
import type { RecordFormDefinition, SaveQuestion } from '../../desk/records/record-definition.ts';
import type { RecordStore } from '../../desk/records/record-store.ts';
import { pages } from '../../routes/pages.ts';
import { api } from '../../session/api.ts';
import { showPalette } from '../../ui/browser.ts';

type ParishItem = Item<'parish'>;

export const sectionIds = Object.keys(parishSections).filter(isSectionId);

export function isSectionId(id: string): id is ParishSectionId {
  return Object.hasOwn(parishSections, id);
}

/** The parish record as a list of one. */
export const parishList = createCachedList<ParishItem>(async () => [await trackConnection(api.parish.get)]);

/** The form of one section of the parish record, which saves only the section's own fields. */
export function sectionForm(id: ParishSectionId, parish: ParishItem): RecordFormDefinition<'parish'> {
  return formOf(id, parishSections[id], parish);
}

/** The form of any fields of the parish record, with the preview of a section (`id`). */
export function formOf(
  id: string,
  section: ParishSection,
  parish: ParishItem,
): RecordFormDefinition<'parish'> {
  return {
    resource: 'parish',
    section: id,
    noun: 'section of the parish details',
    addTitle: section.title,
    editTitle: section.title,
    schema: sectionSchema(section, parish),
    fields: section.fields,
    store: sectionStore(section),
    shownAt: pages[section.page].path,
    questions: (typed, before) => contactQuestions(section, { typed, before, country: parish.country }),
  };
}

/**
 * The schema of the whole record, so that rules of several fields hold: a telephone number must be one of the country. The
 * other sections have their stored values; what is wrong there because of this one is reported at its last field.
 */
function sectionSchema({ fields }: ParishSection, parish: ParishItem) {
  const names = Object.keys(fields);
  const last = names.at(-1)?.split('/') ?? [];
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((typed, { issues }): ParishItem => {
      const { data, error } = parishSchema.safeParse({ ...parish, ...typed });
      for (const { path, message } of error?.issues ?? [])
        issues.push({ code: 'custom', input: typed, path: inputAt(path, names) ? path : last, message });
      return { ...parish, ...data };
    }),
  );
}

function sectionStore({ fields }: ParishSection): RecordStore<'parish'> {
  const ownNames = new Set(Object.keys(fields).map(headOf));
  return {
    items: parishList,
    update: (_id, version, parish) => {
      const own = Object.entries(parish).filter(([name]) => ownNames.has(name));
      return trackConnection(() => api.parish.update({ ...Object.fromEntries(own), version }));
    },
    create: () => Promise.reject(new Error('The parish record always exists')),
    remove: () => Promise.reject(new Error('The parish record cannot be deleted')),
    isUnsaved: () => false,
  };
}

type Changed = {
  readonly typed: FormValues;
  readonly before: FormValues;
  /** The ISO 3166 code of the country in which numbers without a country code are dialled. */
  readonly country: string;
};

/** Returns what to ask before a telephone number or e-mail address goes out that people rely on. */
export function contactQuestions(
  { fields, confirmed = [] }: ParishSection,
  { typed, before, country }: Changed,
): readonly SaveQuestion[] {
  return confirmed.flatMap((name) => {
    const [old, contact] = [before, typed].map((values) => (values[name] ?? '').trim());
    if (contact === old) return [];
    const isPhone = fields[name]?.kind === 'phone';
    if (!contact) return [{ sentence: `Visitors will no longer find ${old} here. Is it right?` }];
    return [isPhone ? questionOfPhone(contact, country) : questionOfMail(contact)];
  });
}

function questionOfPhone(phone: string, country: string): SaveQuestion {
  const number = diallable(phone, country);
  const doubt = number !== undefined && isShort(number) ? 'It is shorter than most numbers. ' : '';
  return {
    sentence: `Visitors will ring ${phone} from now on. ${doubt}Is it right?`,
    ...(number !== undefined && { link: { label: `Try ${phone}`, href: `tel:${number}` } }),
  };
}

function questionOfMail(address: string): SaveQuestion {
  return {
    sentence: `Visitors will write to ${address} from now on. Is it right?`,
    link: { label: `Try ${address}`, href: mailAddress(address) },
  };
}

/** Keeps the header, the title, the time zone and the colours of the admin area those of the parish record as last read. */
export function useSavedParish(): void {
  const store = useQueryStore();
  const { items: [parish] = [] } = parishList.useValue();
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (!parish) return;
    // The facts were read when the admin area was opened, so that the first version is known.
    if (shown.current !== undefined && shown.current !== parish.version)
      void store.refresh(parishQueries.facts, 0);
    shown.current = parish.version;
    showPalette(parish.palette);
  }, [store, parish]);
}
