import { ActionIcon } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconFlag, IconTrash } from '@tabler/icons-react';
import { Link, type LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Check } from '../../ui/fields/Check.tsx';
import { formatClock, formatDay, plural } from '../../ui/format.ts';
import classes from './rows.module.css';

/** The common fields of all attempts in a history. */
export interface HistoryItem {
  readonly id: string;
  readonly createdAt: string;
  readonly archivedAt: string | null;
  /** Seconds. */
  readonly timeSpent: number;
  /** Number of questions. */
  readonly flagged: number;
}
export interface RowText {
  readonly title: string;
  readonly detail: string;
  readonly link: LinkOptions;
}
interface Props {
  item: HistoryItem;
  text: RowText;
  outcome: ReactNode;
  movable: boolean;
  selected: boolean;
  onSelect: (range: boolean) => void;
  onMove: () => void;
  onDelete: () => void;
  /** Shown before the other actions. */
  action?: ReactNode;
}

/** One attempt of a history: a main line, a detail line, and its actions. */
export function HistoryRow(props: Props) {
  const { item, text, outcome, movable, selected, onSelect, onMove, onDelete, action } = props;
  const { title, detail, link } = text;
  const archived = item.archivedAt !== null;
  const MoveIcon = archived ? IconArrowBackUp : IconArchive;
  const date = formatDay(item.createdAt, new Date());
  return (
    <li className={classes.row} data-row={item.id} data-selected={selected}>
      <Check
        className={classes.box}
        label={`Select ${title}`}
        labelHidden
        checked={selected}
        onChange={(_checked, range) => onSelect(range)}
      />
      <Link {...link} className={classes.link ?? ''} data-row-link data-plain>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{detail}</span>
      </Link>
      <span className={classes.date}>{date}</span>
      <span className={classes.result}>
        {outcome}
        <span className={classes.metaDate}>{date}</span>
      </span>
      <span className={classes.time}>
        <span className="visually-hidden">Time </span>
        {formatClock(item.timeSpent)}
      </span>
      <span className={classes.flags}>
        {item.flagged > 0 ? (
          <span title={`${plural(item.flagged, 'question')} flagged`}>
            <IconFlag size={16} aria-hidden="true" />
            {item.flagged}
            <span className="visually-hidden"> flagged</span>
          </span>
        ) : null}
      </span>
      <span className={classes.actions}>
        {action}
        <ActionIcon
          variant="subtle"
          size="var(--target)"
          className={movable ? '' : (classes.still ?? '')}
          aria-label={`${archived ? 'Restore' : 'Archive'} ${title}`}
          title={archived ? 'Restore' : 'Archive'}
          onClick={onMove}
        >
          <MoveIcon size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="bad"
          size="var(--target)"
          aria-label={`Delete ${title}`}
          title="Delete"
          onClick={onDelete}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </span>
    </li>
  );
}
