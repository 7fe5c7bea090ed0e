import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

/** `primary` is what one mostly comes for, once on a screen; `secondary` the rest; `quiet` looks like text. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'onPicture';

type Look = { look?: ButtonLook };

/** Does something on this page. An icon and a text may stand in it side by side. */
export function Button({ look = 'secondary', className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={classes(look, className)} />;
}

/** Leads to a page of this site (`to`, an address from pages.ts) or elsewhere (`href`), and looks like a button. */
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
