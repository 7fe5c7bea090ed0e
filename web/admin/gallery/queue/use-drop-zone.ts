import { type DragEvent, useEffect, useState } from 'react';

/** Accepts files dropped on the element that `zone` is spread onto. `isOver` is true while files are dragged over it. */
export function useDropZone(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  usePreventFileNavigation();

  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, zone };
}

/** Prevents the browser from navigating to a file that is dropped outside the zone. */
function usePreventFileNavigation(): void {
  useEffect(() => {
    const prevent = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', prevent);
    addEventListener('drop', prevent);
    return () => {
      removeEventListener('dragover', prevent);
      removeEventListener('drop', prevent);
    };
  }, []);
}
