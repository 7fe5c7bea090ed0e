import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = ComponentProps<'button'> & {
  /** The accessible name, with action and item, such as 'Edit Parish picnic'. */
  label: string;
  danger?: boolean;
};

export function IconButton({ label, danger = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      data-danger={danger}
      aria-label={label}
      title={label}
      {...rest}
    />
  );
}
