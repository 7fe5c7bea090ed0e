import type { ComponentProps, ComponentType } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name, with action and item, such as 'Edit Parish picnic'. */
  label: string;
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  iconSize?: number;
  danger?: boolean;
};

export function IconButton({
  label,
  icon: Icon,
  iconSize = 20,
  danger = false,
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      data-danger={danger}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon size={iconSize} aria-hidden />
    </button>
  );
}
