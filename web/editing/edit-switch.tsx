import Pencil from 'lucide-react/icons/pencil';
import { editingKey } from '../data/editor-device-keys.ts';
import { createStore } from '../data/store.ts';
import { readItem, writeItem } from '../session/safe-storage.ts';
import styles from './edit-switch.module.css';

/** Whether the pages of this tab show their Edit links. */
export const isEditing = createStore(readItem('sessionStorage', editingKey) === 'on');

/** The switch at the foot of the window that shows the Edit links of this page and the next ones. */
export function EditSwitch() {
  const isOn = isEditing.useValue();
  const toggle = () => {
    writeItem('sessionStorage', editingKey, isOn ? 'off' : 'on');
    isEditing.set(!isOn);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={`no-print ${styles.switch}`}
      onClick={toggle}
    >
      <Pencil size={18} aria-hidden />
      Edit this page
    </button>
  );
}
