import { useForm } from 'react-hook-form';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Entities } from '../../../../contract/items.ts';
import { isRecordName, type RecordName, resources } from '../../../../contract/resources.ts';
import { differences } from '../../../../web/desk/changes/describe-change.ts';
import {
  comparedFields,
  type FieldValues,
  initialValues,
  visibleFields,
} from '../../../../web/desk/inputs/form-values.ts';
import { inputKinds } from '../../../../web/desk/inputs/input-kinds.tsx';
import { RecordFields } from '../../../../web/desk/forms/record-fields.tsx';
import { fullLabel } from '../../../../web/desk/records/field-input.ts';
import { TodayProvider } from '../../../../web/data/today.tsx';
import { withoutBareSpans } from '../../bare-spans.ts';
import { type Definition, forms } from './record-forms.ts';

const fileFields = {
  fileName: 'describes the file, which has an input of its own',
  fileSize: 'describes the file',
  fileUrl: 'describes the file',
  uploadDate: 'is set by the server',
};

/** The fields without an input, and why. */
const hidden: { readonly [Name in RecordName]?: { readonly [Field in keyof Entities[Name]]?: string } } = {
  events: { series: 'is set by the inputs for how an event repeats' },
  news: { formerPath: 'is set by an import from an earlier site' },
  'mass-times': { order: 'is set by the server' },
  newsletters: fileFields,
  'meeting-notes': fileFields,
  'lectio-divina': fileFields,
};

const visibilityLabels = ['Not yet (draft)', 'From a day and time', 'A day'];

/** The legend of the group, and the labels of its inputs without 'day' and 'time'. */
const visibilityNames = ['Show it', 'Show from', 'Show until'];

const noFile = { file: undefined, choose: () => true, remove: () => undefined };

function Form({ definition }: { definition: Definition }) {
  const { fields } = definition;
  // A church is only asked for where there are several, or the item names one; the words of a picture with one.
  const values = {
    ...initialValues(fields, undefined, '2026-11-22'),
    church: 'st-mary',
    familyAgrees: 'true',
    imageUrl: '/media/event-pictures/poster.jpg',
  };
  const form = useForm<FieldValues>({ defaultValues: values });
  return (
    <TodayProvider initial="2026-11-22">
      <RecordFields
        definition={definition}
        form={{
          form,
          values,
          item: undefined,
          draftFiles: { hasFiles: false, restore: () => undefined, of: () => noFile },
          uploadAt: () => undefined,
          withdrawPicture: async () => undefined,
        }}
        onUploadStatus={() => undefined}
        isMoreSet
      />
    </TodayProvider>
  );
}

/** Returns the labels of the inputs in a form's markup. A label without an input does not count. */
function inputLabels(html: string): string[] {
  const inputs = new Set(
    [
      ...html.matchAll(/<(?:input|select|textarea|button|div(?=[^>]* role="group"))\b[^>]*?\sid="([^"]+)"/g),
    ].map(([, id]) => id),
  );
  const outside = [...html.matchAll(/<label\b[^>]*\bfor="([^"]+)"[^>]*>(.*?)<\/label>/g)];
  const around = [...html.matchAll(/<label\b[^>]*><input\b[^>]*>(.*?)<\/label>/g)];
  return [
    ...outside.flatMap(([, id, label]) => (label && inputs.has(id) ? [label] : [])),
    ...around.flatMap(([, label]) => (label ? [label] : [])),
  ];
}

describe.each(Object.keys(forms).filter(isRecordName))('the form of %s', (name) => {
  const { fields } = forms[name];
  const reasons = hidden[name] ?? {};
  const labels = inputLabels(withoutBareSpans(renderToStaticMarkup(<Form definition={forms[name]} />)));

  it('shows every label that a conflict and Earlier versions name', () => {
    const values = initialValues(fields, undefined, '2026-11-22');
    const pictured = {
      ...values,
      church: 'st-mary',
      familyAgrees: 'true',
      imageUrl: '/media/event-pictures/poster.jpg',
    };
    const compared = comparedFields(fields, [values, pictured], true).map(([, input]) => fullLabel(input));
    const shape = Object.keys(resources[name].schema.shape);
    const [before, latest] = ['2026-11-22T09:00:00Z', '2026-11-23T09:00:00Z'].map((text) => ({
      ...{ resource: name, id: '1', version: 1, action: 'changed' as const, title: '' },
      ...{ at: '2026-11-22T09:00:00Z', isDeleted: false },
      fields: Object.fromEntries(shape.map((field) => [field, text])),
    }));
    const listed = before && latest ? differences(before, latest, fields, {}) : [];
    expect(compared.length).toBeGreaterThan(3);
    expect(listed.length).toBeGreaterThan(3);
    const shown = [...labels, ...visibilityNames, ...('fileName' in fields ? ['File name'] : [])];
    expect(shown).toEqual(expect.arrayContaining([...compared, ...listed.map(({ label }) => label)]));
  });

  it.each(Object.keys(resources[name].schema.shape))('shows %s, or does not for a reason', (field) => {
    const [, input] = visibleFields(fields).find(([each]) => each === field) ?? [];
    if (!input) return expect(reasons).toHaveProperty(field);
    expect(reasons).not.toHaveProperty(field);
    if (input.kind === 'visibility') return expect(labels).toEqual(expect.arrayContaining(visibilityLabels));
    // The toolbar of a text sets it.
    if (input.kind === 'formatted') return expect(Object.values(fields)).toContainEqual(withToolbar);
    expect(labels).toContain(input.label);
  });
});

const withToolbar = expect.objectContaining({ kind: 'text', hasMarkup: true });

it('a kind of input has a control of its own unless the form shows its fields in another way', () => {
  const without = Object.entries(inputKinds).flatMap(([kind, { control }]) => (control ? [] : [kind]));
  expect(without.sort()).toEqual(['formatted', 'id', 'visibility']);
});
