import { Field } from '../../ui/field.tsx';

/** The name of a folder in messages; that of the root gallery is empty. */
export const folderName = (folder: string): string => folder || 'Root Gallery';

type FolderFieldProps = {
  folders: readonly string[];
  value: string;
  onChange: (folder: string) => void;
};

/** Chooses the folder to which pictures are moved. */
export function FolderField({ folders, value, onChange }: FolderFieldProps) {
  return (
    <Field label="Folder">
      {(controlProps) => (
        <select {...controlProps} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {folders.map((each) => (
            <option key={each} value={each}>
              {folderName(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
