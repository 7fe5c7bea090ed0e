import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { idsOf, type PictureOrder } from './queued-picture.ts';
import styles from './queue.module.css';
import { type QueueState, readyPictures } from './queue-state.ts';
import { dispatch } from './upload-queue.ts';
import { validateCaption } from '../shared/validate-caption.ts';

const orders: readonly { readonly value: PictureOrder; readonly label: string }[] = [
  { value: 'chosen', label: 'As they were chosen' },
  { value: 'taken', label: 'As they were taken, the earliest first' },
];

/** Options for all chosen pictures: their order in the gallery, and a caption for those without one. */
export function QueueOptions({ state }: { state: QueueState }) {
  const [caption, setCaption] = useState('');
  const error = validateCaption(caption);
  const without = readyPictures(state).filter((each) => !each.caption.trim());

  const fillIn = (event: FormEvent) => {
    event.preventDefault();
    if (error || !caption.trim()) return;
    dispatch({ type: 'changed', ids: idsOf(without), changes: { caption: caption.trim() } });
    setCaption('');
  };
  return (
    <div className={styles.options}>
      <SelectField
        label="Order in the gallery"
        options={orders}
        value={state.order}
        onChange={(order) => dispatch({ type: 'ordered', order })}
      />
      <form className={styles.captionAll} noValidate onSubmit={fillIn}>
        <InputField
          label="Caption for all"
          hint="Captions that you have typed stay as they are."
          error={error}
          value={caption}
          onChange={setCaption}
        />
        <Button type="submit" disabled={!caption.trim() || without.length === 0}>
          Fill In
        </Button>
      </form>
    </div>
  );
}
