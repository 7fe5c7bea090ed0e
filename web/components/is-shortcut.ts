type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether a key is pressed together with one that makes it the browser's own, such as Alt and left to go back. */
export function isShortcut({ altKey, ctrlKey, metaKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey;
}
