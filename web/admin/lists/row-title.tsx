import listStyles from '../ui/list.module.css';
import type { RowActions } from './row.ts';

type RowTitleProps = Pick<RowActions, 'onEdit' | 'box'> & { title: string; className?: string | undefined };

/** The title of a row, which opens its form; a plain text while rows are selected. */
export function RowTitle({ title, onEdit, box, className = '' }: RowTitleProps) {
  return (
    <h3 className={`${listStyles.title} ${className}`}>
      {box ? (
        title
      ) : (
        <button type="button" onClick={onEdit}>
          {title}
        </button>
      )}
    </h3>
  );
}
