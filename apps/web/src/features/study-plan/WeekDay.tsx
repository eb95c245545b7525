import type { PlanWeekDay, StudyStep } from '@docket/contract/types';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconCheck, IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { formatMonthDay, formatWeekday } from '../../ui/dates.ts';
import { plural } from '../../ui/format.ts';
import plan from './plan.module.css';
import { formatDone, formatMinutes, formatProgress, untimedText } from './plan-labels.ts';
import { useResetPlan } from './plan-queries.ts';
import { Skipped } from './Skipped.tsx';
import type { OnDrill } from './Step.tsx';
import { StepMenu } from './StepMenu.tsx';
import { StepNote } from './StepNote.tsx';
import { getStepLink } from './step-link.ts';
import classes from './week.module.css';

interface Props {
  day: PlanWeekDay;
  onDrill: OnDrill;
  busy: boolean;
}

/** One day of the week as a row of the agenda. */
export function WeekDay({ day, onDrill, busy }: Props) {
  const { when, steps, skipped, work, isChanged } = day;
  const name = formatWeekday(day.day);
  const isOpen = when === 'today' || when === 'ahead';
  const empty = emptyText(day);
  return (
    <Paper
      component="li"
      className={classes.day ?? ''}
      bg={isOpen && day.kind !== 'rest' ? 'var(--surface)' : 'none'}
      data-when={when}
      aria-current={when === 'today' ? 'date' : undefined}
    >
      <div className={classes.head}>
        <Text component="h3" size="sm" fw={600}>
          {name}{' '}
          <Text span inherit fw={400} c="dimmed" ml="xs">
            {formatMonthDay(day.day)}
          </Text>{' '}
          {when === 'today' ? (
            <Text span inherit c="accent" ml="xs">
              Today
            </Text>
          ) : null}
        </Text>
        <p className="quiet tabular">{minutesLine(day)}</p>
      </div>
      {day.deadlines.length > 0 ? (
        <ul className={classes.steps} aria-label={`Deadlines on ${name}`}>
          {day.deadlines.map(({ kind, title }) => (
            <Group component="li" key={kind} gap="xs" py="xs" wrap="nowrap" fw={500}>
              <IconFlag size={16} color="var(--warn)" aria-hidden="true" /> {title}
            </Group>
          ))}
        </ul>
      ) : null}
      {work.length > 0 ? (
        <ul className={classes.steps} aria-label={`Done on ${name}`}>
          {work.map(({ title, minutes }) => (
            <li key={title} className={classes.step}>
              <span>
                <IconCheck size={16} aria-hidden="true" className={classes.check} /> {title}
              </span>
              <span className="quiet tabular">{minutes === 0 ? 'under 1 min' : formatMinutes(minutes)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {steps.length > 0 ? (
        <ul className={classes.steps} aria-label={day.isMissed ? `Missed on ${name}` : `Planned for ${name}`}>
          {steps.map((step) => (
            <li key={`${step.plannedFor} ${step.key}`} className={classes.step} data-done={step.done}>
              <Stack gap={0} align="start" miw={0} style={{ overflowWrap: 'anywhere' }}>
                <StepName step={step} canStart={when === 'today'} onDrill={onDrill} busy={busy} />
                <span className="quiet tabular">
                  {formatMinutes(step.minutes)}
                  {step.kind === 'drill' && step.questions !== null
                    ? `, ${plural(step.questions, 'question')}`
                    : ''}
                  {untimedText(step)}
                </span>
                <StepNote step={step} day={day.day} />
              </Stack>
              {isOpen ? <StepMenu step={step} day={day.day} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {empty ? <p className="quiet tabular">{empty}</p> : null}
      <Skipped steps={skipped} canUndo={isOpen} />
      {isOpen && isChanged ? <ResetDay day={day.day} name={name} /> : null}
    </Paper>
  );
}

function StepName({
  step,
  canStart,
  onDrill,
  busy,
}: Omit<Props, 'day'> & { step: StudyStep; canStart: boolean }) {
  const progress = formatProgress(step);
  if (step.done || !canStart)
    return (
      <span className={classes.title}>
        {step.done ? (
          <>
            <IconCheck size={16} aria-hidden="true" className={classes.check} />{' '}
            <span className="visually-hidden">Done: </span>
          </>
        ) : null}
        {step.title}
      </span>
    );
  const link = getStepLink(step);
  return (
    <>
      {link ? (
        <Link {...link} className={classes.start ?? ''}>
          {step.title}
        </Link>
      ) : (
        <DisabledWhileImpersonating>
          <button type="button" className={classes.start} disabled={busy} onClick={() => onDrill(step)}>
            {step.title}
          </button>
        </DisabledWhileImpersonating>
      )}
      {progress ? <span className="quiet tabular">{progress}</span> : null}
    </>
  );
}

function ResetDay({ day, name }: { day: string; name: string }) {
  const { mutate, isPending } = useResetPlan();
  return (
    <DisabledWhileImpersonating>
      <button type="button" className={plan.textButton} disabled={isPending} onClick={() => mutate(day)}>
        Reset this day's changes
        <span className="visually-hidden"> ({name})</span>
      </button>
    </DisabledWhileImpersonating>
  );
}

/** '25 min of 1 h 25 min', '1 h 25 min', 'All done'; a missed day is marked as missed. */
function minutesLine(day: PlanWeekDay): string {
  const { when, minutes, workedMinutes, isMissed } = day;
  if (isMissed) return `Missed, ${formatMinutes(minutes ?? 0)} planned`;
  if (when === 'later') return '';
  // Its work alone: compared with what was planned, a day that was finished fast would look unfinished.
  if (when === 'past') return workedMinutes > 0 ? `${formatMinutes(workedMinutes)} done` : '';
  return formatDone(day);
}

function emptyText({ when, kind, steps, skipped, work, workedMinutes }: PlanWeekDay): string | null {
  if (kind === 'exam') return 'Exam day';
  if (when === 'later') return 'Not planned yet';
  if (steps.length + skipped.length + work.length > 0) return null;
  if (kind === 'rest') return 'Rest day';
  if (when === 'past') return workedMinutes > 0 ? null : 'Nothing done';
  return 'Nothing planned';
}
