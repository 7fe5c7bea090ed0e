import type { KeyboardEvent, PointerEvent } from 'react';
import { focusAt, focusPoint } from '../../../contract/files/pictures.ts';
import { FOCUS_STEP } from '../../ui/pictures/focus-attributes.ts';
import { focusText } from '../records/picture-inputs.ts';
import { localPicture } from '../uploads/local-pictures.ts';
import type { InputProps } from './input-kind.ts';
import styles from './inputs.module.css';

const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-FOCUS_STEP, 0],
  ArrowRight: [FOCUS_STEP, 0],
  ArrowUp: [0, -FOCUS_STEP],
  ArrowDown: [0, FOCUS_STEP],
};

/**
 * Chooses the point of a picture that stays visible when it is cropped, such as '30% 70%', by pointer or arrow keys. Shows what
 * visitors see. The value is empty for the centre.
 */
export function FocusInput({ attributes, value, values, setValue, isReadOnly }: InputProps) {
  const { x, y } = focusPoint(value);
  const picture = localPicture((values['imageUrl'] ?? '').trim());
  const words = focusText(value);
  const moveTo = (point: { x: number; y: number }) => {
    if (!isReadOnly) setValue(focusAt(point));
  };
  const point = ({ currentTarget, clientX, clientY, buttons }: PointerEvent) => {
    if (buttons !== 1) return;
    const box = currentTarget.getBoundingClientRect();
    moveTo({
      x: onGrid((100 * (clientX - box.left)) / box.width),
      y: onGrid((100 * (clientY - box.top)) / box.height),
    });
  };
  const press = (event: KeyboardEvent) => {
    const [byX, byY] = moves[event.key] ?? [0, 0];
    if (byX === 0 && byY === 0) return;
    event.preventDefault();
    moveTo({ x: onGrid(x) + byX, y: onGrid(y) + byY });
  };
  return (
    <div className={`cluster ${styles.focus}`}>
      <div
        className={styles.whole}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
      >
        <img src={picture} alt="" draggable={false} />
        <button
          {...attributes}
          type="button"
          className={styles.point}
          aria-label={`The point that stays visible: ${words}. Move it with the arrow keys.`}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
          onKeyDown={press}
        />
      </div>
      <div className={`cluster ${styles.crops}`}>
        <p className="quiet">On cards and in lists, visitors see:</p>
        {[styles.card, styles.row].map((shape) => (
          <img key={shape} className={shape} src={picture} alt="" style={{ objectPosition: `${x}% ${y}%` }} />
        ))}
        <p className="quiet">Press the part that must not be cut off, or use the arrow keys.</p>
        <p className="visually-hidden" role="status">
          {value && words}
        </p>
      </div>
    </div>
  );
}

function onGrid(percent: number): number {
  return FOCUS_STEP * Math.round(percent / FOCUS_STEP);
}
