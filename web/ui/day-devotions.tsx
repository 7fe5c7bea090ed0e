import type { DevotionOfDay } from '../../contract/masses/devotions-on.ts';
import { describeDevotion } from '../formats/mass-text.ts';
import { linkedText } from './text/linked-text.tsx';

type DayDevotionsProps = {
  devotions: readonly DevotionOfDay[] | undefined;
  className?: string | undefined;
};

/** The devotions of a day, one on each line; those that are called off are struck out and said to be cancelled. */
export function DayDevotions({ devotions = [], className }: DayDevotionsProps) {
  if (devotions.length === 0) return null;
  return (
    <ul className={className}>
      {devotions.map((devotion) => {
        const text = linkedText(describeDevotion(devotion));
        if (!devotion.isOff)
          return (
            <li key={devotion.id} data-held>
              {text}
            </li>
          );
        return (
          <li key={devotion.id}>
            <s>{text}</s> cancelled
          </li>
        );
      })}
    </ul>
  );
}
