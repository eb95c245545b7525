import type { DrillListItem } from '@docket/contract/types';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconFlag, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { openLink } from '../data/drill-links.ts';
import { clockText, dayText, kindName, plural, titleOf } from '../data/format.ts';
import classes from './list.module.css';
import { Outcome } from './Outcome.tsx';

interface Props {
  drill: DrillListItem;
  selected: boolean;
  onSelect: (range: boolean) => void;
  onMove: () => void;
  onDelete: () => void;
}

const detail = ({ type, kind, questionTypes, difficulty }: DrillListItem): string =>
  [
    type === 'SKILL' ? 'Skill' : type,
    ...(kind === 'drill' ? [] : [kindName(kind)]),
    ...(questionTypes && questionTypes.length > 0 && questionTypes.length <= 3
      ? [questionTypes.map(({ label }) => label).join(', ')]
      : []),
    ...(difficulty === null ? [] : [`difficulty ${Math.round(difficulty * 10) / 10}`]),
  ].join(' · ');

/** One drill of a list. */
export function DrillRow({ drill, selected, onSelect, onMove, onDelete }: Props) {
  const archived = drill.archivedAt !== null;
  const title = titleOf(drill);
  const MoveIcon = archived ? IconArrowBackUp : IconArchive;
  // An unfinished drill stays where the student will find it.
  const movable = archived || drill.state === 'completed' || drill.state === 'skipped';
  return (
    <li className={classes.row} data-row={drill.id} data-selected={selected}>
      <Checkbox
        className={classes.box ?? ''}
        checked={selected}
        aria-label={`Select ${title}`}
        onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
      />
      <Link {...openLink(drill)} className={classes.link ?? ''} data-row-link data-plain>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{detail(drill)}</span>
      </Link>
      <span className={classes.date}>{dayText(drill.createdAt, new Date())}</span>
      <span className={classes.result}>
        <Outcome drill={drill} />
        <span className={classes.metaDate}>{dayText(drill.createdAt, new Date())}</span>
      </span>
      <span className={classes.time}>
        <span className="visually-hidden">Time </span>
        {clockText(drill.timeSpent)}
      </span>
      <span className={classes.flags}>
        {drill.flagged > 0 ? (
          <span title={`${plural(drill.flagged, 'question')} flagged`}>
            <IconFlag size={16} aria-hidden="true" />
            {drill.flagged}
            <span className="visually-hidden"> flagged</span>
          </span>
        ) : null}
      </span>
      <span className={classes.actions}>
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
