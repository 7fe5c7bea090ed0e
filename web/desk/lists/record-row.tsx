import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode, Ref } from 'react';
import { Facts } from '../../ui/facts.tsx';
import { unbrokenTimes } from '../../ui/text/linked-text.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../ui/buttons.tsx';
import { Menu } from '../ui/menu.tsx';
import { useFocusWhen } from '../ui/focus.tsx';
import type { Row } from './list-view.ts';
import { SelectBox, type SelectBoxProps } from './selectable-list.tsx';
import styles from '../ui/list.module.css';

/** What the buttons of a row do. */
export type RowActions = {
  /** The name of the row in those of its buttons, distinct where titles are alike. */
  readonly name: string;
  readonly onEdit: () => void;
  /** Undefined where the list is full. */
  readonly onDuplicate: (() => void) | undefined;
  /** In a list that is put in order by hand; undefined at its ends. */
  readonly onMoveUp?: (() => void) | undefined;
  readonly onMoveDown?: (() => void) | undefined;
  readonly onDelete: () => void;
  /** The checkbox in place of the buttons, while rows can be selected. */
  readonly box?: Omit<SelectBoxProps, 'name'> | undefined;
};

type RecordRowProps = RowActions & {
  row: Row;
  /** The form of the item, in place of its row while it is edited. */
  form?: ReactNode;
};

/** One row of a list of records: its title, which opens the form, what is to be known of it, and its buttons. */
export function RecordRow({ row, form, ...actions }: RecordRowProps) {
  const { title, facts, excerpt, problems = [], view, ...others } = row;
  const editButton = useFocusWhen(!form);
  if (form) return <li className={styles.edited}>{form}</li>;
  const opener = (
    <button type="button" onClick={actions.onEdit}>
      {title}
    </button>
  );
  return (
    <ListRow
      {...others}
      title={actions.box ? title : opener}
      facts={facts.map((fact) => fact && unbrokenTimes(fact))}
      buttons={<RowButtons ref={editButton} {...actions} />}
    >
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
      {view && (
        <a
          className={styles.view}
          href={view}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${actions.name} in a new tab`}
        >
          View <ExternalLink size={16} aria-hidden />
        </a>
      )}
    </ListRow>
  );
}

type ListRowProps = Pick<Row, 'picture' | 'state' | 'isOff'> & {
  title: ReactNode;
  facts?: readonly ReactNode[];
  buttons?: ReactNode;
  /** What else there is to say. */
  children?: ReactNode;
};

/** One row of any list. */
export function ListRow({ picture, title, isOff, state, facts = [], buttons, children }: ListRowProps) {
  return (
    <li className={`row ${styles.row}`}>
      {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
      <div className={styles.about}>
        <h3 className={styles.title} data-off={isOff}>
          {title}
        </h3>
        {state && <p className={styles.state}>{state}</p>}
        {facts.some(Boolean) && (
          <Facts>{facts.map((fact, at) => fact && <span key={at}>{fact}</span>)}</Facts>
        )}
        {children}
      </div>
      {buttons}
    </li>
  );
}

type RowButtonsProps = RowActions & { ref: Ref<HTMLButtonElement> };

/** The edit and delete buttons of a list row with the menu of the rest, or its checkbox; `ref` is that of the edit button. */
function RowButtons({ ref, name, onEdit, onDelete, box, ...more }: RowButtonsProps) {
  if (box) return <SelectBox name={name} {...box} />;
  const choices = [
    { label: 'Duplicate', icon: Copy, onClick: more.onDuplicate },
    { label: 'Move up', icon: ArrowUp, onClick: more.onMoveUp },
    { label: 'Move down', icon: ArrowDown, onClick: more.onMoveDown },
  ].filter(({ onClick }) => onClick);
  return (
    <div className={styles.icons}>
      <IconButton ref={ref} label={`Edit ${name}`} onClick={onEdit} icon={Pencil} />
      <IconButton label={`Delete ${name}`} danger onClick={onDelete} icon={Trash2} />
      {choices.length > 0 && (
        <Menu label={`More for ${name}`}>
          {choices.map(({ label, icon: Icon, onClick }) => (
            <Button key={label} look="quiet" aria-label={`${label} ${name}`} onClick={onClick}>
              <Icon size={18} aria-hidden />
              {label}
            </Button>
          ))}
        </Menu>
      )}
    </div>
  );
}
