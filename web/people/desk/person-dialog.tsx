import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  describeAreas,
  newPersonSchema,
  type Person,
  type PersonsAreas,
  personChangesSchema,
} from '../../../contract/people.ts';
import { limits } from '../../../contract/limits.ts';
import type { FieldMessages } from '../../../contract/problems.ts';
import { areaNames, areas as allAreas } from '../../../contract/areas.ts';
import { everything } from '../../../contract/rights.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BreakableMail } from '../../ui/text/linked-text.tsx';
import { api } from '../../session/api.ts';
import { showDone } from '../../desk/changes/undo.ts';
import { trackConnection } from '../../desk/connection/connection.ts';
import { failureOf } from '../../desk/connection/failure.ts';
import { ChoicesInput } from '../../desk/inputs/choices-input.tsx';
import { confirmLeave, useLeaveGuard } from '../../desk/navigation/leave-guard.ts';
import { capitalize } from '../../desk/ui/capitalize.ts';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { Field, InputField } from '../../desk/ui/field.tsx';
import formStyles from '../../desk/ui/form.module.css';
import { WorkingButton } from '../../desk/ui/working-button.tsx';

const options = [
  { value: everything, label: 'Everything' },
  ...allAreas.map((area) => ({ value: area, label: capitalize(areaNames[area].replace(/^the /, '')) })),
];

type PersonDialogProps = {
  /** Undefined for an invitation. */
  person?: Person;
  onSaved: () => Promise<void>;
  onClose: () => void;
};

/** The modal form of an invitation, or of what someone may change. An address is corrected until its owner has signed in. */
export function PersonDialog({ person, onSaved, onClose }: PersonDialogProps) {
  const [initial] = useState(() => ({ email: person?.email ?? '', areas: person?.areas ?? [] }));
  const [email, setEmail] = useState(initial.email);
  const [areas, setAreas] = useState<PersonsAreas>(initial.areas);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [rejections, setRejections] = useState(0);
  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);
  const isDirty = email !== initial.email || areas.join() !== initial.areas.join();
  const endGuard = useLeaveGuard(isDirty, () => {});
  const isNew = person === undefined;
  const mayCorrect = isNew || person.invitedUntil !== undefined;

  const reject = (found: FieldMessages) => {
    setErrors(found);
    setRejections(rejections + 1);
  };
  const save = async () => {
    const found = errorsIn(isNew, email, areas);
    setProblem(undefined);
    if (Object.keys(found).length > 0) return reject(found);
    setErrors({});
    setSaving(true);
    try {
      const saved = await trackConnection(() =>
        isNew
          ? api.people.invite(email, areas)
          : api.people.change(person.id, { areas, ...(email !== initial.email && { email }) }),
      );
      endGuard();
      showDone(doneText(person, saved));
      onClose();
      await onSaved();
    } catch (error) {
      console.error('A person was not saved', error);
      const { message, fields } = failureOf(error);
      reject(fields);
      setProblem(message);
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <Dialog title={isNew ? 'Invite Someone' : 'Edit Person'} onClose={onClose} mayClose={confirmLeave}>
      <form ref={form} className={formStyles.form} noValidate onSubmit={submit}>
        {mayCorrect ? (
          <InputField
            label="Email"
            error={errors['email']}
            hint={emailHint(isNew)}
            type="email"
            maxLength={limits.emailLength}
            data-autofocus={isNew || undefined}
            value={email}
            onChange={(typed) => {
              setEmail(typed);
              setErrors(({ email: _, ...others }) => others);
            }}
          />
        ) : (
          <p>
            <BreakableMail address={initial.email} />
          </p>
        )}
        <Field
          label="What they may change"
          error={errors['areas']}
          hint="Documents are newsletters, meeting notes and Lectio Divina. Whoever may change everything can also invite and remove people."
        >
          {(control) => (
            <ChoicesInput
              attributes={control}
              value={areas.join('\n')}
              setValue={(value) => {
                setAreas(areasAfter(areas, value.split('\n')));
                setErrors(({ areas: _, ...others }) => others);
              }}
              isReadOnly={isSaving}
              input={{ options }}
            />
          )}
        </Field>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <div className={formStyles.actions}>
          <WorkingButton look="primary" type="submit" isWorking={isSaving}>
            {isNew ? 'Send Invitation' : 'Save'}
          </WorkingButton>
          <Button onClick={() => confirmLeave() && onClose()}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

function emailHint(isNew: boolean): string {
  const sent = `a password for the first sign-in, which is valid for ${limits.invitationDays} days`;
  return isNew
    ? `They are sent ${sent}.`
    : `Was it misspelt? If you correct it, the new address is sent ${sent}.`;
}

/** Everything stands for all areas, so choosing it clears the others, and choosing another clears it. */
function areasAfter(before: PersonsAreas, chosen: readonly string[]): PersonsAreas {
  const isEverything = chosen.includes(everything) && before[0] !== everything;
  return isEverything ? [everything] : allAreas.filter((area) => chosen.includes(area));
}

function errorsIn(isNew: boolean, email: string, areas: PersonsAreas): FieldMessages {
  const schema = isNew ? newPersonSchema : personChangesSchema;
  const { error } = schema.safeParse({ email, areas });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path: [field], message }) => [String(field), message]),
  );
}

function doneText(before: Person | undefined, { email, areas, status }: Person): string {
  if (status === 'invited' && before?.email !== email)
    return `Invited ${email} to change ${describeAreas(areas)}.`;
  return `${email} may now change ${describeAreas(areas)}.`;
}
