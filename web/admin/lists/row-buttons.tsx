import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import listStyles from '../ui/list.module.css';
import { Menu } from '../ui/menu.tsx';
import type { RowActions } from './row.ts';
import { SelectBox } from './select-box.tsx';

type RowButtonsProps = RowActions & { ref?: Ref<HTMLButtonElement> };

/** The edit and delete buttons of a list row with the menu of the rest, or its checkbox; `ref` is that of the edit button. */
export function RowButtons({ ref, name, onEdit, onDuplicate, onDelete, box }: RowButtonsProps) {
  if (box) return <SelectBox name={name} {...box} />;
  return (
    <div className={listStyles.icons}>
      <IconButton ref={ref} label={`Edit ${name}`} onClick={onEdit} icon={Pencil} />
      <IconButton label={`Delete ${name}`} danger onClick={onDelete} icon={Trash2} />
      {onDuplicate && (
        <Menu label={`More for ${name}`}>
          <Button look="quiet" aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
            <Copy size={18} aria-hidden />
            Duplicate
          </Button>
        </Menu>
      )}
    </div>
  );
}
