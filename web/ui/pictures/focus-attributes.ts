import { focusPoint } from '../../../contract/files/pictures.ts';

/** In percent: the styles of a page know the focus in these steps, because its policy forbids inline styles. */
export const FOCUS_STEP = 10;

/** Attributes with which `focus.module.css` moves a cropped picture to its focus, such as '30% 70%'. */
export function focusAttributes(focus: string | undefined) {
  const { x, y } = focusPoint(focus);
  const step = (percent: number) => FOCUS_STEP * Math.round(percent / FOCUS_STEP);
  return { 'data-x': step(x), 'data-y': step(y) };
}
