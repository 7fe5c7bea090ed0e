import { type ComponentProps, type ComponentType, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './buttons.module.css';

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

type WorkingButtonProps = ComponentProps<typeof Button> & {
  isWorking: boolean;
};

/** A button that is disabled while its action runs. Disabling drops the focus; it is restored unless it has moved on. */
export function WorkingButton({ isWorking, disabled = false, ...rest }: WorkingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking && document.activeElement === document.body) button.current?.focus();
    wasWorking.current = isWorking;
  }, [isWorking]);
  return <Button {...rest} ref={button} disabled={disabled || isWorking} />;
}
