import { emblemIcon } from '../../contract/parish-record.ts';
import { useParish } from '../data/parish.tsx';
import styles from './emblem.module.css';

/** The parish's emblem, decorative beside its name. */
export function Emblem({ className }: { className?: string | undefined }) {
  const parish = useParish();
  const { emblemUrl } = parish;
  return (
    <img
      className={`${className ?? ''} ${emblemUrl ? styles.own : ''}`}
      src={emblemIcon(parish, 96) ?? emblemUrl ?? '/pictures/icon.svg'}
      width={48}
      height={48}
      alt=""
    />
  );
}
