import { Group } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type LinkOptions, useNavigate } from '@tanstack/react-router';
import { announce } from '../../lib/announce.ts';
import { notify } from '../../lib/notify.ts';
import { ActionButton } from '../ActionButton.tsx';
import { DisabledWhileImpersonating } from '../DisabledWhileImpersonating.tsx';
import { LinkButton } from '../LinkButton.tsx';
import classes from './reading.module.css';

export interface AdjacentReading {
  readonly title: string;
  readonly link: LinkOptions;
  /** Not in the student's plan. */
  readonly isLocked: boolean;
}

interface Props {
  readonly noun: 'item' | 'lesson';
  readonly done: boolean;
  /** Saves whether it is done; left out where it is done by itself. */
  readonly saveDone?: (done: boolean) => Promise<void>;
  /** The primary action of the page is another one, such as the questions of a lesson. */
  readonly isSecondary?: boolean;
  /** "Done, next" leads to it, even if that is the page that says what the plan does not include. */
  readonly opensLocked?: boolean;
  readonly previous: AdjacentReading | null;
  readonly next: AdjacentReading | null;
}

/** The end of what is read: whether it is done, and the previous and next ones. */
export function ReadingEnd({ noun, done, saveDone, isSecondary, opensLocked, previous, next }: Props) {
  const navigate = useNavigate();
  const tick = useMutation({
    mutationFn: async (change: { done: boolean; opensNext: boolean }) => saveDone?.(change.done),
    onSuccess(_, change) {
      if (change.opensNext && next) return navigate(next.link);
      announce(change.done ? 'Marked as done.' : 'No longer marked as done.');
    },
    onError: (error) => notify.error(error),
  });
  return (
    <nav className={classes.end} aria-label={`${noun === 'item' ? 'Items' : 'Lessons'} before and after`}>
      {saveDone ? (
        <Group gap="xs">
          <DisabledWhileImpersonating>
            <ActionButton
              variant="default"
              aria-pressed={done}
              leftSection={done ? <IconCheck size={18} aria-hidden="true" /> : null}
              loading={tick.isPending && !tick.variables.opensNext}
              onClick={() => tick.mutate({ done: !done, opensNext: false })}
            >
              {done ? 'Done' : 'Mark as done'}
            </ActionButton>
            {!done && next && (opensLocked || !next.isLocked) ? (
              <ActionButton
                variant={isSecondary ? 'light' : 'filled'}
                loading={tick.isPending && tick.variables.opensNext}
                onClick={() => tick.mutate({ done: true, opensNext: true })}
              >
                Done, next {noun}
              </ActionButton>
            ) : null}
          </DisabledWhileImpersonating>
        </Group>
      ) : null}
      <div className={classes.steps}>
        {previous ? (
          <LinkButton
            {...previous.link}
            variant="subtle"
            leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
          >
            Previous: {previous.title}
          </LinkButton>
        ) : null}
        {next ? (
          <LinkButton
            {...next.link}
            variant="subtle"
            rightSection={
              next.isLocked ? (
                <IconLock size={16} aria-label="not in your plan" />
              ) : (
                <IconChevronRight size={18} aria-hidden="true" />
              )
            }
          >
            Next: {next.title}
          </LinkButton>
        ) : null}
      </div>
    </nav>
  );
}
