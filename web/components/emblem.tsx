/** The parish's emblem, also used as favicon. Decorative beside the parish's name. */
export function Emblem({ className }: { className?: string | undefined }) {
  return <img className={className} src="/pictures/icon.svg" width={48} height={48} alt="" />;
}
