import { useEffect } from 'react';

/** Prevents the browser from leaving the page for a file that is dropped beside the place for it. */
export function usePreventFileNavigation(): void {
  useEffect(() => {
    addEventListener('dragover', prevent);
    addEventListener('drop', prevent);
    return () => {
      removeEventListener('dragover', prevent);
      removeEventListener('drop', prevent);
    };
  }, []);
}

function prevent(event: DragEvent): void {
  const { dataTransfer, target } = event;
  const isAccepted = target instanceof HTMLInputElement && target.type === 'file';
  if (!dataTransfer?.types.includes('Files') || isAccepted || event.defaultPrevented) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
