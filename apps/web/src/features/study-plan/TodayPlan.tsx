import type { StudyPlan, StudyStep } from '@docket/contract/types';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { planQuery } from '../../lib/plan-query.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import rows from '../../ui/layout/pressable.module.css';
import { Grow } from '../../ui/layout/RowList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AskForExam } from './AskForExam.tsx';
import classes from './plan.module.css';
import { findNextStep, formatAction, formatDone, formatMinutes, formatProgress } from './plan-labels.ts';
import { Skipped } from './Skipped.tsx';
import { type OnDrill, StepButton, StepLine } from './Step.tsx';
import { StepMenu } from './StepMenu.tsx';
import { StepNote } from './StepNote.tsx';
import { UpcomingDays } from './UpcomingDays.tsx';

interface Props {
  onDrill: OnDrill;
  busy: boolean;
  /** What was done today outside the plan, as text. */
  doneToday: string;
}

/** Today's steps, computed from the exam date, the weekly hours and the weak types; then the coming days. */
export function TodayPlan(props: Props) {
  const { data, error, refetch } = useQuery(planQuery);
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby="today">
      <Stack>
        {data ? (
          <Plan plan={data} {...props} />
        ) : (
          <>
            <Title />
            {error ? (
              <ErrorState error={error} retry={() => void refetch()} />
            ) : (
              <div role="status" aria-label="Loading">
                <Skeleton height="240px" />
              </div>
            )}
          </>
        )}
      </Stack>
    </Paper>
  );
}

const Title = ({ children }: { children?: ReactNode }) => (
  <Text component="h2" id="today" size="sm" fw={600}>
    Today {children}
  </Text>
);
const Note = ({ children }: { children: ReactNode }) => (
  <Paper component="p" withBorder={false} bg="var(--accent-soft)" px="sm" py="xs" fz="sm">
    {children}
  </Paper>
);

function Plan({ plan, onDrill, busy, doneToday }: Props & { plan: StudyPlan }) {
  const { today, text, remade, advice } = plan;
  const next = findNextStep(today.steps);
  const others = today.steps.filter((step) => step !== next);
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Title>
          {today.steps.length > 0 ? (
            <Text span inherit fw={400} c="dimmed" ml="xs" className="tabular">
              {formatDone(today)}
            </Text>
          ) : null}
        </Title>
        {plan.daysLeft === null ? <AskForExam isPast={plan.examDate !== null} /> : null}
      </Group>
      {plan.deadlines
        .filter(({ localDay }) => localDay === today.day)
        .map(({ kind, title }) => (
          <Note key={kind}>Today: {title}</Note>
        ))}
      {remade ? <Note>{remade}</Note> : null}
      {next ? (
        <MainStep
          title={next.title}
          text={formatProgress(next) ?? next.reason}
          note={<StepNote step={next} day={today.day} />}
        >
          <Group gap="xs" wrap="nowrap" className={classes.stepActions ?? ''}>
            <StepButton step={next} onDrill={onDrill} busy={busy}>
              {formatAction(next)}
              <Text span inherit fw={400} ml="xs">
                {formatMinutes(left(next))}
              </Text>
            </StepButton>
            <StepMenu step={next} day={today.day} />
          </Group>
        </MainStep>
      ) : (
        <Finished kind={today.kind} any={today.steps.length > 0} />
      )}
      {others.length > 0 ? (
        <ul className={rows.lines} aria-label="Also today">
          {others.map((step) => (
            <StepLine
              key={`${step.plannedFor} ${step.key}`}
              step={step}
              day={today.day}
              onDrill={onDrill}
              busy={busy}
            />
          ))}
        </ul>
      ) : null}
      <Skipped steps={today.skipped} />
      <Text size="sm" c="dimmed">
        {text} {doneToday}
      </Text>
      {advice ? (
        <Text size="sm" c="dimmed">
          {advice} {plan.upgrade ? <Link to="/plans">See plans</Link> : null}
        </Text>
      ) : null}
      <UpcomingDays days={plan.ahead} deadlines={plan.deadlines} />
    </>
  );
}

const left = ({ minutes, doneMinutes }: StudyStep) => Math.max(1, minutes - doneMinutes);

const endings: Record<StudyPlan['today']['kind'], readonly [title: string, text: string]> = {
  work: ['Nothing planned today', 'Anything you do still counts.'],
  light: ['Nothing planned today', 'A light day. Anything you do still counts.'],
  rest: ['Rest day', 'Nothing planned. Anything you do still counts.'],
  exam: ['Exam day', "You've done the work. Eat well and arrive early."],
};
function Finished({ kind, any }: { kind: StudyPlan['today']['kind']; any: boolean }) {
  const [title, text] = any
    ? (['Done for today', 'You finished everything planned for today.'] as const)
    : endings[kind];
  return (
    <MainStep title={title} text={text}>
      {kind === 'exam' ? null : (
        <LinkButton to="/start/drill/next/$type" params={{ type: 'DC' }} variant="default">
          Another drill
        </LinkButton>
      )}
    </MainStep>
  );
}

interface MainStepProps {
  title: string;
  text: string;
  note?: ReactNode;
  children: ReactNode;
}
/** The next step, or that there is none, with the button for it. */
function MainStep({ title, text, note, children }: MainStepProps) {
  return (
    <Group justify="space-between" gap="md">
      <Grow basis="16rem">
        <p className={classes.stepTitle}>{title}</p>
        <Text size="sm" c="dimmed" mt="xxs">
          {text}
        </Text>
        {note}
      </Grow>
      {children}
    </Group>
  );
}
