import type { PracticeListItem } from '@docket/contract/types';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconFlag, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { clockText, dayText, plural } from '../../../ui/format.ts';
import { openLink } from '../data/practice-links.ts';
import { isUnfinished, kindNames, minutesText } from '../data/words.ts';
import classes from './list.module.css';
import { Outcome } from './Outcome.tsx';

interface Props {
  practice: PracticeListItem;
  selected: boolean;
  onSelect: (range: boolean) => void;
  onMove: () => void;
  onDelete: () => void;
}

const detail = ({ kind, minutes, sectionTypes, rehearsal }: PracticeListItem): string =>
  [
    kindNames[kind],
    sectionTypes.join(' '),
    `${minutesText(minutes)} a section`,
    ...(rehearsal ? ['rehearsal'] : []),
  ].join(' · ');

/** One practice test or timed section of a list. */
export function PracticeRow({ practice, selected, onSelect, onMove, onDelete }: Props) {
  const archived = practice.archivedAt !== null;
  const { title } = practice;
  const MoveIcon = archived ? IconArrowBackUp : IconArchive;
  // What is unfinished stays where the student will find it.
  const movable = archived || !isUnfinished(practice.state);
  return (
    <li className={classes.row} data-row={practice.id} data-selected={selected}>
      <Checkbox
        className={classes.box ?? ''}
        checked={selected}
        aria-label={`Select ${title}`}
        onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
      />
      <Link {...openLink(practice)} className={classes.link ?? ''} data-row-link data-plain>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{detail(practice)}</span>
      </Link>
      <span className={classes.date}>{dayText(practice.createdAt, new Date())}</span>
      <span className={classes.result}>
        <Outcome practice={practice} />
        <span className={classes.metaDate}>{dayText(practice.createdAt, new Date())}</span>
      </span>
      <span className={classes.time}>
        <span className="visually-hidden">Time </span>
        {clockText(practice.timeSpent)}
      </span>
      <span className={classes.flags}>
        {practice.flagged > 0 ? (
          <span title={`${plural(practice.flagged, 'question')} flagged`}>
            <IconFlag size={16} aria-hidden="true" />
            {practice.flagged}
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
