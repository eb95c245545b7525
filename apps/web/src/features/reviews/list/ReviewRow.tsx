import type { ReviewItem } from '@docket/contract/types';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconClock, IconHelpCircle, IconNotebook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef, useState } from 'react';
import { readToday } from '../../../lib/today.ts';
import { JournalDialog } from '../../../shared/journal/JournalDialog.tsx';
import { missReasonNames } from '../../../shared/journal/miss-reasons.ts';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import { formatQuestionLocation } from '../../../ui/location-text.ts';
import { formatDue, reasonNames } from '../data/labels.ts';
import { openLink } from '../data/open-link.ts';
import { setMissReason, snooze, undo } from '../data/review-actions.ts';
import classes from './list.module.css';
import { MissReasonMenu } from './MissReasonMenu.tsx';
import { SnoozeMenu } from './SnoozeMenu.tsx';

export type OpenMenu = 'snooze' | 'missReason' | null;
interface Props {
  item: ReviewItem;
  selected: boolean;
  /** The open menu of this row. */
  menu: OpenMenu;
  /** Whether the list shows resolved entries; then a row can be reopened. */
  resolvedList: boolean;
  onSelect: (id: string, range: boolean) => void;
  onMenu: (id: string, menu: OpenMenu) => void;
  onSettle: (id: string) => void;
  onSnoozeDate: (id: string) => void;
}

/** What is not included has no day on which it comes back. */
export const mayBeSnoozed = ({ notIncluded }: ReviewItem, resolvedList: boolean) =>
  !resolvedList && !notIncluded;

/** One question of the inbox. After it was handled, it keeps its position and offers Undo. */
export const ReviewRow = memo(function ReviewRow(props: Props) {
  const { item, selected, resolvedList, onSelect } = props;
  const { id, source, excerpt, questionType, difficulty, reasons, missReason, canUndo } = item;
  const questionLabel = formatQuestionLocation(source);
  const settled = (item.resolvedAt !== null) !== resolvedList;
  const now = readToday();
  const back = useRef<HTMLButtonElement>(null);
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => {
    // The pressed button is gone; Undo has replaced it and gets the focus.
    if (settled && canUndo && document.activeElement === document.body) back.current?.focus();
  }, [settled, canUndo]);
  return (
    <li className={classes.row} data-row={id} data-selected={selected} data-settled={settled}>
      <Check
        className={classes.box}
        label={`Select ${questionLabel}`}
        labelHidden
        checked={selected}
        onChange={(_checked, range) => onSelect(id, range)}
      />
      <Link {...openLink(item)} className={classes.link ?? ''} data-row-link data-plain>
        <span className={classes.title}>{excerpt}</span>
        <span className={classes.detail}>
          {questionLabel} · {source.sectionType}
          {questionType ? `, ${questionType.label} · difficulty ${difficulty}` : null}
        </span>
        {item.journal ? (
          // Only the rule: the other fields may name the answer.
          <span className={classes.detail}>Journal: {item.journal.rule || 'no rule yet'}</span>
        ) : null}
      </Link>
      <span className={classes.marks}>
        {reasons.map((reason) => (
          <span key={reason} className={classes.mark} data-reason={reason}>
            {reasonNames[reason]}
          </span>
        ))}
        {missReason ? <span className={classes.missReason}>{missReasonNames[missReason]}</span> : null}
      </span>
      <span
        className={classes.due}
        data-due={item.due && item.resolvedAt === null}
        title={item.notIncluded ? 'Not included in your plan or test settings' : undefined}
      >
        {settled && resolvedList ? 'Back in the inbox' : formatDue(item, now)}
      </span>
      <span className={classes.actions}>
        {canUndo ? (
          <Button
            ref={back}
            size="compact-sm"
            variant="subtle"
            className={classes.undo ?? ''}
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            aria-label={`Undo for ${questionLabel}`}
            onClick={() => void undo([id])}
          >
            Undo
          </Button>
        ) : null}
        {settled ? null : (
          <Tools {...props} questionLabel={questionLabel} onWrite={() => setIsWriting(true)} />
        )}
      </span>
      {isWriting ? (
        <JournalDialog
          questionId={item.questionId}
          name={questionLabel}
          onClose={() => setIsWriting(false)}
        />
      ) : null}
    </li>
  );
});

interface ToolsProps extends Props {
  questionLabel: string;
  /** Opens the journal entry. */
  onWrite: () => void;
}
/** What can be done with a question that was not handled yet. */
function Tools({
  item,
  menu,
  resolvedList,
  onMenu,
  onSettle,
  onSnoozeDate,
  questionLabel,
  onWrite,
}: ToolsProps) {
  const { id } = item;
  return (
    <span className={classes.tools}>
      <DisabledWhileImpersonating>
        <ActionIcon
          variant="subtle"
          size="var(--target)"
          aria-label={`${resolvedList ? 'Reopen' : 'Resolve'} ${questionLabel}`}
          title={resolvedList ? 'Reopen (E)' : 'Resolve (E)'}
          onClick={() => onSettle(id)}
        >
          {resolvedList ? (
            <IconArrowBackUp size={18} aria-hidden="true" />
          ) : (
            <IconCheck size={18} aria-hidden="true" />
          )}
        </ActionIcon>
        {mayBeSnoozed(item, resolvedList) ? (
          <SnoozeMenu
            opened={menu === 'snooze'}
            onOpen={(open) => onMenu(id, open ? 'snooze' : null)}
            onSnooze={(until) => void snooze([id], until)}
            onDate={() => onSnoozeDate(id)}
          >
            <ActionIcon
              variant="subtle"
              size="var(--target)"
              aria-label={`Snooze ${questionLabel}`}
              title="Snooze (S)"
            >
              <IconClock size={18} aria-hidden="true" />
            </ActionIcon>
          </SnoozeMenu>
        ) : null}
        <MissReasonMenu
          missReason={item.missReason}
          opened={menu === 'missReason'}
          onOpen={(open) => onMenu(id, open ? 'missReason' : null)}
          onMissReason={(next) => void setMissReason(id, next)}
        >
          <ActionIcon
            variant="subtle"
            size="var(--target)"
            aria-label={`Why I missed ${questionLabel}`}
            title="Why I missed it (W)"
          >
            <IconHelpCircle size={18} aria-hidden="true" />
          </ActionIcon>
        </MissReasonMenu>
        {item.embargoed ? null : (
          <ActionIcon
            variant="subtle"
            size="var(--target)"
            aria-label={`${item.journal ? 'Edit' : 'Write'} journal entry of ${questionLabel}`}
            title={item.journal ? 'Edit journal entry' : 'Write journal entry'}
            onClick={onWrite}
          >
            <IconNotebook size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </DisabledWhileImpersonating>
    </span>
  );
}
