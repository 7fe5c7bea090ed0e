import type { UseFormRegister } from 'react-hook-form';
import type { UploadFolderName } from '../../../contract/media.ts';
import type { InputTies } from './field.tsx';
import type { Typed } from './form-values.ts';

type PictureInputProps = InputTies &
  ReturnType<UseFormRegister<Typed>> & {
    folder: UploadFolderName;
    url: string;
    /** Called with the address of a picture that has been uploaded. */
    onPicture: (url: string) => void;
  };

/** A picture by its typed address. */
export function PictureInput({
  folder: _folder,
  url: _url,
  onPicture: _onPicture,
  ...rest
}: PictureInputProps) {
  return <input type="text" inputMode="url" autoComplete="off" spellCheck={false} {...rest} />;
}
