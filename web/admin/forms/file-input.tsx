import { type ComponentProps, useEffect, useRef } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange'> & {
  /** The file that is chosen, also one that was restored with a draft. */
  file: File | undefined;
  /** Called with what was chosen; returns whether it was taken. */
  onChoose: (file: File | undefined) => boolean;
};

/** A file input that names the chosen file, a restored one as well. */
export function FileInput({ file, onChoose, ...rest }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A browser lets no page set this value but by files of its own.
    if (!input.current) return;
    const files = new DataTransfer();
    if (file) files.items.add(file);
    input.current.files = files.files;
  }, [file]);
  return (
    <input
      {...rest}
      ref={input}
      type="file"
      onChange={({ currentTarget }) => {
        if (!onChoose(currentTarget.files?.[0])) currentTarget.value = '';
      }}
    />
  );
}
