import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';

type WorkingButtonProps = ComponentProps<typeof Button> & {
  /** Whether what it has started is under way. */
  isWorking: boolean;
};

/** A button that is disabled while it works. It loses the focus by that, and has it again unless that has gone elsewhere. */
export function WorkingButton({ isWorking, disabled = false, ...rest }: WorkingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking && document.activeElement === document.body) button.current?.focus();
    wasWorking.current = isWorking;
  }, [isWorking]);
  return <Button {...rest} ref={button} disabled={disabled || isWorking} />;
}
