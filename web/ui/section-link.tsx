import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';

/** A link beside a section's title, to the page with its complete content. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton look="quiet" className="no-print" to={to}>
      <span>{children}</span>
      <ArrowRight size={18} aria-hidden />
    </LinkButton>
  );
}
