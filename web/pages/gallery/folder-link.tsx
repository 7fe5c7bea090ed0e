import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { queries } from '../../data/queries.ts';
import { useQueryStore } from '../../data/use-query.tsx';
import { folderPath } from '../../routes/views.ts';

type FolderLinkProps = {
  folder: string;
  isCurrent?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A link to a folder, whose pictures are fetched on hover or focus. */
export function FolderLink({ folder, isCurrent = false, className, children }: FolderLinkProps) {
  const store = useQueryStore();
  const fetchAhead = () => void store.refresh(queries.galleryImages(folder));
  return (
    <Link
      to={folderPath(folder)}
      state={{ keepsScroll: true }}
      className={className}
      aria-current={isCurrent ? 'true' : undefined}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {children}
    </Link>
  );
}
