import ExternalLink from 'lucide-react/icons/external-link';
import { emblemIcon } from '../../contract/parish-record.ts';
import { useParish } from '../data/parish.tsx';
import styles from './icons.module.css';

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

/** A decorative gold line with a small cross, below a page's title. */
export function Ornament() {
  return (
    <svg className={styles.ornament} viewBox="0 0 120 16" width="120" height="16" aria-hidden="true">
      <path d="M0 8h46M74 8h46" />
      <path d="M60 1.5v13M53.5 6.5h13" strokeWidth="1.75" />
    </svg>
  );
}

/** Brand icons missing from the icon set, in the text colour. Source: their owners' brand pages. */
type BrandIconProps = { size?: number };

export function FacebookIcon({ size }: BrandIconProps) {
  return (
    <BrandIcon
      size={size}
      path="M22 12a10 10 0 1 0-11.56 9.88v-6.99H7.9V12h2.54V9.8c0-2.51 1.49-3.89 3.78-3.89 1.09 0 2.24.2 2.24.2v2.46h-1.26c-1.24 0-1.63.77-1.63 1.56V12h2.78l-.45 2.89h-2.33v6.99A10 10 0 0 0 22 12z"
    />
  );
}

export function YouTubeIcon({ size }: BrandIconProps) {
  return (
    <BrandIcon
      size={size}
      path="M23.5 6.2a3 3 0 0 0-2.1-2.1C19.5 3.6 12 3.6 12 3.6s-7.5 0-9.4.5A3 3 0 0 0 .5 6.2 31 31 0 0 0 0 12a31 31 0 0 0 .5 5.8 3 3 0 0 0 2.1 2.1c1.9.5 9.4.5 9.4.5s7.5 0 9.4-.5a3 3 0 0 0 2.1-2.1A31 31 0 0 0 24 12a31 31 0 0 0-.5-5.8zM9.6 15.6V8.4l6.3 3.6z"
    />
  );
}

/** The icon of the network that a link is named after, or that of a link to another site. */
export function LinkIcon({ name }: { name: string }) {
  if (name === 'Facebook') return <FacebookIcon />;
  if (name === 'YouTube') return <YouTubeIcon />;
  if (!/instagram/i.test(name)) return <ExternalLink size={20} aria-hidden />;
  return (
    <BrandIcon
      size={20}
      path="M7.8 2h8.4A5.8 5.8 0 0 1 22 7.8v8.4a5.8 5.8 0 0 1-5.8 5.8H7.8A5.8 5.8 0 0 1 2 16.2V7.8A5.8 5.8 0 0 1 7.8 2zm.2 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.2-3.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z"
    />
  );
}

function BrandIcon({ size = 20, path }: { size: number | undefined; path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className="icon"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
