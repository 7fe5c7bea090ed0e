import { useParish } from '../data/parish.tsx';

/** The parish's emblem, decorative beside its name. */
export function Emblem({ className }: { className?: string | undefined }) {
  const { emblemUrl = '/pictures/icon.svg' } = useParish();
  return <img className={className} src={emblemUrl} width={48} height={48} alt="" />;
}
