import { Field } from '../ui/field.tsx';
import { folderName } from '../uploads/folder-name.ts';

type FolderFieldProps = {
  folders: readonly string[];
  value: string;
  onChange: (folder: string) => void;
};

/** Chooses a folder of the gallery. */
export function FolderField({ folders, value, onChange }: FolderFieldProps) {
  return (
    <Field label="Folder">
      {(controlProps) => (
        <select {...controlProps} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {folders.map((each) => (
            <option key={each} value={each}>
              {folderName(each, folders)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
