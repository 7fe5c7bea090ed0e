import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import styles from './button.module.css';

/** `primary` is the main action, once per screen; `secondary` the others; `quiet` looks like text. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'onPicture';

type Look = { look?: ButtonLook };

export function Button({ look = 'secondary', className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={classes(look, className)} />;
}

/** A link styled as a button. */
export function LinkButton({
  look = 'secondary',
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return <a {...rest} className={classes(look, className)} />;
}

function classes(look: ButtonLook, className = ''): string {
  return `${styles.button} ${styles[look]} ${className}`.trim();
}
