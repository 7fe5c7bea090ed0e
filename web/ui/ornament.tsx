import styles from './ornament.module.css';

/** A decorative gold line with a small cross, below a page's title. */
export function Ornament() {
  return (
    <svg className={styles.ornament} viewBox="0 0 120 16" width="120" height="16" aria-hidden="true">
      <path d="M0 8h46M74 8h46" />
      <path d="M60 1.5v13M53.5 6.5h13" strokeWidth="1.75" />
    </svg>
  );
}
