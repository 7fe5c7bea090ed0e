import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** The accessible name, with action and item, such as 'Edit Parish picnic'. */
  label: string;
  danger?: boolean;
  ref?: Ref<HTMLButtonElement>;
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
