import { palettes } from '../../../contract/fields/parish-choices.ts';
import { coloursOf } from '../../../contract/palettes/palettes.ts';
import { capitalize } from '../ui/capitalize.ts';
import choiceStyles from '../ui/choices.module.css';
import type { ControlOf } from './input-kind.ts';
import styles from './palette-input.module.css';

/** The colours shown of a palette: page, accent, ornament and footer. */
const shown = ['paper', 'accent-fill', 'gold', 'footer'] as const;

/** The parish's sets of colours, each with a swatch of its main ones. */
export function PaletteInput({ attributes, value, setValue, isReadOnly }: ControlOf<'palette'>) {
  const { id, 'aria-describedby': describedBy } = attributes;
  return (
    <div
      className={`${choiceStyles.choices} ${styles.palettes}`}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {palettes.map((palette, at) => (
        <label key={palette} className={choiceStyles.choice}>
          <input
            {...(at === 0 && { id })}
            type="radio"
            name={id}
            checked={palette === value}
            disabled={isReadOnly}
            onChange={() => setValue(palette)}
          />
          <span className={styles.swatches} aria-hidden>
            {shown.map((name) => (
              <span key={name} style={{ backgroundColor: coloursOf(palette).light[name] }} />
            ))}
          </span>
          <span>{capitalize(palette.replace('-', ' '))}</span>
        </label>
      ))}
    </div>
  );
}
