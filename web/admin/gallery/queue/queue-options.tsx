import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { idsOf, type PictureOrder, pictureOrders } from './queued-picture.ts';
import styles from './queue.module.css';
import { readyPictures } from './queue-state.ts';
import type { Queue } from './upload-queue.ts';
import { validateCaption } from '../shared/validate-caption.ts';

const orderLabels: Readonly<Record<PictureOrder, string>> = {
  chosen: 'As they were chosen',
  taken: 'As they were taken, the earliest first',
};

/** Options for all chosen pictures: their order in the gallery, and a caption for those without one. */
export function QueueOptions({ state, dispatch }: Queue) {
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
      <Field label="Order in the gallery">
        {(controlProps) => (
          <select
            {...controlProps}
            value={state.order}
            onChange={({ currentTarget }) => {
              const order = pictureOrders.find((each) => each === currentTarget.value);
              if (order) dispatch({ type: 'ordered', order });
            }}
          >
            {pictureOrders.map((order) => (
              <option key={order} value={order}>
                {orderLabels[order]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <form className={styles.captionAll} noValidate onSubmit={fillIn}>
        <TextField
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
