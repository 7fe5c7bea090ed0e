/** The mark of the parish, as in the browser's tab: the church, cream on wine. Decoration beside the parish's name. */
export function Emblem({ className }: { className?: string | undefined }) {
  return <img className={className} src="/pictures/icon.svg" width={48} height={48} alt="" />;
}
