import { Button, LinkButton } from '../../components/button.tsx';
import { FocusOnMount } from '../ui/focus-on-mount.tsx';
import styles from '../ui/form.module.css';
import type { RecordForm } from './use-record-form.ts';

/** Asks once more before a change goes out that people rely on, such as a telephone number, in place of the form. */
export function ConfirmSave({ form }: { form: Pick<RecordForm, 'questions' | 'confirm' | 'backToForm'> }) {
  return (
    <FocusOnMount>
      <div role="alert">
        {form.questions.map(({ sentence, link }) => (
          <p key={sentence}>
            <span>{sentence}</span>{' '}
            {link && (
              <LinkButton look="quiet" href={link.href}>
                {link.label}
              </LinkButton>
            )}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button look="primary" data-autofocus onClick={() => void form.confirm()}>
          Yes, Save
        </Button>
        <Button onClick={form.backToForm}>Back to the form</Button>
      </div>
    </FocusOnMount>
  );
}
