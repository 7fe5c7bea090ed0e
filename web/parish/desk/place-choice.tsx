import { useId } from 'react';
import choiceStyles from '../../desk/ui/choices.module.css';
import { places } from './places.ts';
import styles from './place-choice.module.css';

type PlaceChoiceProps = {
  /** A name of `places`; null for a church elsewhere. */
  chosen: string | null | undefined;
  /** Undefined for a church elsewhere. */
  onChoose: (name: string | undefined) => void;
};

/** Asks where the church is, which decides its calendar, its clock and how its telephone numbers are dialled. */
export function PlaceChoice({ chosen, onChoose }: PlaceChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>Where is your church?</legend>
      <div className={choiceStyles.choices}>
        {[...Object.keys(places), undefined].map((name) => (
          <label key={name ?? ''} className={choiceStyles.choice}>
            <input
              type="radio"
              name={id}
              checked={(name ?? null) === chosen}
              onChange={() => onChoose(name)}
            />
            <span>{name ?? 'Elsewhere'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
