import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

/** `primary` is the main action, once per screen; `secondary` the others; `quiet` looks like text. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'onPicture';

type Look = { look?: ButtonLook };

export function Button({ look = 'secondary', className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={classes(look, className)} />;
}

/** A link styled as a button, to a page of this site (`to`, a path from pages.ts) or elsewhere (`href`). */
export function LinkButton({
  look = 'secondary',
  className,
  to,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look & { to?: string }) {
  if (to) return <Link to={to} {...rest} className={classes(look, className)} />;
  return <a {...rest} className={classes(look, className)} />;
}

function classes(look: ButtonLook, className = ''): string {
  return `${styles.button} ${styles[look]} ${className}`.trim();
}
