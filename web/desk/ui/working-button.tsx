import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

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
