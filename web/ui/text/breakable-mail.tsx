import styles from './breakable-mail.module.css';

/** An e-mail address that can break after its `@`. One element, which Firefox would split in a flex container. */
export function BreakableMail({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <span className={styles.mail}>
      <span>{`${name}@`}</span>
      <wbr />
      <span>{host}</span>
    </span>
  );
}
