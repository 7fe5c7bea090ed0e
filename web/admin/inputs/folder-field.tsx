import { SelectField } from '../ui/field.tsx';
import { folderName } from '../uploads/folder-name.ts';

type FolderFieldProps = {
  folders: readonly string[];
  value: string;
  onChange: (folder: string) => void;
};

/** Chooses a folder of the gallery. */
export function FolderField({ folders, ...choice }: FolderFieldProps) {
  const options = folders.map((each) => ({ value: each, label: folderName(each, folders) }));
  return <SelectField label="Folder" options={options} {...choice} />;
}
