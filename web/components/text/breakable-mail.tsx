/** An e-mail address that can break after its `@`. */
export function BreakableMail({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
