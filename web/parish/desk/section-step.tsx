import { useEffect, useRef, useState } from 'react';
import { palettes } from '../../../contract/fields/parish-choices.ts';
import type { Item } from '../../../contract/items.ts';
import { showPalette } from '../../ui/show-palette.ts';
import type { FormValues } from '../../desk/drafts/drafts.ts';
import { RecordForm } from '../../desk/forms/record-form.tsx';
import { useRecordForm } from '../../desk/forms/use-record-form.ts';
import type { ParishSection } from '../../desk/records/parish-page-sections.ts';
import { formOf } from './parish-form.ts';
import { PlaceChoice } from './place-choice.tsx';
import { placeOf, places } from './places.ts';
import { startOf } from './set-up-steps.ts';

type SectionStepProps = {
  id: string;
  section: ParishSection;
  parish: Item<'parish'>;
  onSaved: () => void;
};

/** A step that asks for a part of the parish record. */
export function SectionStep({ id, section, parish, onSaved }: SectionStepProps) {
  const [item] = useState(() => startOf(parish, location.origin));
  const [definition] = useState(() => ({
    ...formOf(id, section, item),
    saveLabels: { idle: 'Save and Next', working: 'Saving...' },
  }));
  const form = useRecordForm(definition, `set-up-${id}`, item, {
    // The next step starts from the saved record.
    close: (reloaded) => void reloaded.then(onSaved),
  });
  const { values, setValue } = form;
  const [isElsewhere, setElsewhere] = useState(
    () => placeOf(values) === undefined && values['country'] !== 'GB',
  );
  useAddressLine(values, setValue);
  useShownPalette(values['palette'], parish.palette);
  if (!('nationalCalendar' in definition.fields)) return <RecordForm definition={definition} form={form} />;
  const choose = (name: string | undefined) => {
    setElsewhere(name === undefined);
    for (const [field, value] of Object.entries(places[name ?? ''] ?? {})) setValue(field, value);
  };
  const { country: _1, nationalCalendar: _2, timeZone: _3, ...fields } = definition.fields;
  return (
    <>
      <PlaceChoice chosen={isElsewhere ? null : placeOf(values)} onChoose={choose} />
      <RecordForm definition={isElsewhere ? definition : { ...definition, fields }} form={form} />
    </>
  );
}

/** Writes the address on one line as long as it is made of the street, the town and the postcode. */
function useAddressLine(values: FormValues, setValue: (name: string, value: string) => void): void {
  const made = lineOf(values);
  const before = useRef(made);
  useEffect(() => {
    const line = values['address'];
    if (made !== before.current && (line === '' || line === before.current)) setValue('address', made);
    before.current = made;
  });
}

function lineOf({ street = '', town = '', postcode = '' }: FormValues): string {
  const place = [town.trim(), postcode.trim()].filter(Boolean).join(' ');
  return [street.trim(), place].filter(Boolean).join(', ');
}

/** Shows the admin area in a colour while it is chosen. */
function useShownPalette(chosen: string | undefined, saved: Item<'parish'>['palette']): void {
  useEffect(() => {
    showPalette(palettes.find((name) => name === chosen) ?? saved);
    return () => showPalette(saved);
  }, [chosen, saved]);
}
