import type { StudyPlan, StudyStep } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { planQuery } from '../../lib/plan-query.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AskForExam } from './AskForExam.tsx';
import classes from './plan.module.css';
import { findNextStep, formatAction, formatMinutes, formatProgress } from './plan-labels.ts';
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
    <section className={classes.card} aria-labelledby="today">
      {data ? (
        <Plan plan={data} {...props} />
      ) : (
        <>
          <h2 id="today" className={classes.label}>
            Today
          </h2>
          {error ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : (
            <div role="status" aria-label="Loading">
              <Skeleton height="240px" />
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Plan({ plan, onDrill, busy, doneToday }: Props & { plan: StudyPlan }) {
  const { today, text, remade, advice } = plan;
  const next = findNextStep(today.steps);
  const others = today.steps.filter((step) => step !== next);
  return (
    <>
      <div className={classes.top}>
        <h2 id="today" className={classes.label}>
          Today
          {today.steps.length > 0 ? (
            <span className={classes.progress}>
              {formatMinutes(today.doneMinutes)} of {formatMinutes(today.minutes)}
            </span>
          ) : null}
        </h2>
        {plan.daysLeft === null ? <AskForExam isPast={plan.examDate !== null} /> : null}
      </div>
      {plan.deadlines
        .filter(({ localDay }) => localDay === today.day)
        .map(({ kind, title }) => (
          <p key={kind} className={classes.remade}>
            Today: {title}
          </p>
        ))}
      {remade ? <p className={classes.remade}>{remade}</p> : null}
      {next ? (
        <div className={classes.step}>
          <div className={classes.stepText}>
            <p className={classes.stepTitle}>{next.title}</p>
            <p className={classes.quiet}>{formatProgress(next) ?? next.reason}</p>
            <StepNote step={next} day={today.day} />
          </div>
          <div className={classes.stepActions}>
            <StepButton step={next} onDrill={onDrill} busy={busy}>
              {formatAction(next)}
              <span className={classes.minutes}>{formatMinutes(left(next))}</span>
            </StepButton>
            <StepMenu step={next} day={today.day} />
          </div>
        </div>
      ) : (
        <Finished kind={today.kind} any={today.steps.length > 0} />
      )}
      {others.length > 0 ? (
        <ul className={classes.others} aria-label="Also today">
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
      <p className={classes.quiet}>
        {text} {doneToday}
      </p>
      {advice ? (
        <p className={classes.quiet}>
          {advice} {plan.upgrade ? <Link to="/plans">See plans</Link> : null}
        </p>
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
    <div className={classes.step}>
      <div className={classes.stepText}>
        <p className={classes.stepTitle}>{title}</p>
        <p className={classes.quiet}>{text}</p>
      </div>
      {kind === 'exam' ? null : (
        <LinkButton to="/start/drill/next/$type" params={{ type: 'DC' }} variant="default">
          Another drill
        </LinkButton>
      )}
    </div>
  );
}
