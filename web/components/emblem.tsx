/** The parish's sign: a rose window of eight petals around a cross. It takes the colour of the text around it. */
export function Emblem({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle cx="24" cy="24" r="23" fill="currentColor" />
      <g fill="none" stroke="var(--emblem-line, #f3dfb4)" strokeWidth="1.6">
        <circle cx="24" cy="24" r="19.5" />
        {petals.map((turn) => (
          <path key={turn} d={petal} transform={`rotate(${turn} 24 24)`} />
        ))}
      </g>
      <path d="M22.4 15h3.2v6.4H32v3.2h-6.4V35h-3.2V24.6H16v-3.2h6.4z" fill="var(--emblem-line, #f3dfb4)" />
    </svg>
  );
}

const petals = [0, 45, 90, 135, 180, 225, 270, 315];
/** A pointed arch that stands on the inner ring, its tip on the outer one. */
const petal = 'M17.5 9.6C18.6 6.6 21 4.9 24 4.5c3 .4 5.4 2.1 6.5 5.1';
