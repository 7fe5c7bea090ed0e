import { type ComponentProps, useEffect, useRef } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange'> & {
  /** The chosen file, which may have been restored with a draft. */
  file: File | undefined;
  /** Called with the chosen file; returns whether it was accepted. */
  onChoose: (file: File | undefined) => boolean;
};

/** A controlled file input, which also shows the name of a file restored with a draft. */
export function FileInput({ file, onChoose, ...rest }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Scripts cannot set the value of a file input, only its `files`.
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
