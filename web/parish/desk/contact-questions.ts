import { diallable } from '../../../contract/fields/telephone.ts';
import type { FormValues } from '../../desk/drafts/drafts.ts';
import type { ParishSection } from '../../desk/records/parish-page-sections.ts';
import type { SaveQuestion } from '../../desk/records/record-definition.ts';

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
    if (!contact && !old) return [];
    if (contact === old) return [];
    const isPhone = fields[name]?.kind === 'phone';
    if (!contact) return [{ sentence: `Visitors will no longer find ${old} here. Is it right?` }];
    return [isPhone ? questionOfPhone(contact, country) : questionOfMail(contact)];
  });
}

function questionOfPhone(phone: string, country: string): SaveQuestion {
  const number = diallable(phone, country);
  return {
    sentence: `Visitors will ring ${phone} from now on. Is it right?`,
    ...(number !== undefined && { link: { label: `Try ${phone}`, href: `tel:${number}` } }),
  };
}

function questionOfMail(address: string): SaveQuestion {
  return {
    sentence: `Visitors will write to ${address} from now on. Is it right?`,
    link: { label: `Try ${address}`, href: `mailto:${address}` },
  };
}
