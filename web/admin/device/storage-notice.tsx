import { Notice } from '../../components/notice.tsx';
import { isStorageReliable } from './device-storage.ts';

/** A warning in a form that its input is lost on unload, shown while the browser's storage is full or denied. */
export function StorageNotice() {
  if (isStorageReliable.useValue()) return null;
  return (
    <Notice kind="warning">
      <p>
        This browser cannot keep what you type: its storage is full or not allowed. Please save before you
        leave this page.
      </p>
    </Notice>
  );
}
