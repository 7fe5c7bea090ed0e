/** A mail address that, where it is wider than its line, breaks after its `@` and nowhere else. */
export function BreakableMail({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
