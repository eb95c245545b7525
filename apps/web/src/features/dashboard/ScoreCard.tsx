import { Link } from '@tanstack/react-router';
import { formatDaysLeft, plural } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notCountedReasons } from '../../ui/not-counted.ts';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { formatScoreMarks, provisionalScale } from '../../ui/score-marks.ts';
import { ChartTable } from './ChartTable.tsx';
import classes from './dashboard.module.css';
import { type Dashboard, describeNeed, formatDayName } from './dashboard-data.ts';

/** 'not counted: ...' for a score that isn't. */
const explainNotCounted = ({ notCounted }: Dashboard['score']['recent'][number]): string[] =>
  notCounted === null ? [] : [`not counted: ${notCountedReasons[notCounted]}`];

interface Props extends Pick<Dashboard, 'score' | 'examDate' | 'daysLeft' | 'nextDeadline'> {
  /** How many practice tests the plan includes. */
  includedTests: number;
}

/** The likely next score with its range, the last test, the trend, and how far it is to the goal and the exam. */
export function ScoreCard({ score, examDate, daysLeft, nextDeadline, includedTests }: Props) {
  const { goal, recent, forecast } = score;
  const { range } = forecast;
  const last = recent.at(-1);
  const scores = recent.filter(({ counts }) => counts).map(({ scaled }) => scaled);
  return (
    <section className={classes.card} aria-labelledby="score">
      <h2 id="score">Likely next score</h2>
      <div className={classes.score}>
        {range ? (
          <p className={classes.scoreRange}>
            <strong>
              {range.low}–{range.high}
            </strong>
            <span className={classes.quiet}>
              most likely {range.middle} · 80% range from {plural(forecast.tests, 'test')}
              {forecast.provisional ? ` · ${provisionalScale}` : ''}
            </span>
          </p>
        ) : (
          <NotEnough forecast={forecast} includedTests={includedTests} />
        )}
        {scores.length > 1 ? (
          <Sparkline
            values={scores}
            min={Math.min(...scores) - 2}
            max={Math.max(...scores) + 2}
            width={180}
            height={48}
            label={`Your last ${scores.length} scores that count: from ${scores[0]} to ${scores.at(-1)}`}
          />
        ) : null}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Last test</dt>
          <dd>
            {last ? (
              <>
                <Link to="/practice/result/$id" params={{ id: last.id }}>
                  {last.scaled}
                </Link>
                <span className={classes.quiet}>
                  {last.title}, {formatDayName(last.day)}
                  {formatScoreMarks(last, ...explainNotCounted(last))}
                </span>
              </>
            ) : (
              <span className={classes.quiet}>None yet</span>
            )}
          </dd>
        </div>
        <div>
          <dt>Goal</dt>
          <dd>
            {goal === null ? (
              <Link to="/settings/study">Set a goal</Link>
            ) : (
              <>
                {goal}
                <span className={classes.quiet}>{describeGap(goal, range?.middle ?? last?.scaled)}</span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Exam</dt>
          <dd>
            {examDate === null || daysLeft === null ? (
              // Today's plan asks for it.
              <span className={classes.quiet}>Not set</span>
            ) : (
              <>
                {formatDaysLeft(daysLeft)}
                <span className={classes.quiet}>
                  {formatDayName(examDate)} · <Link to="/settings/study">Change</Link>
                </span>
              </>
            )}
          </dd>
        </div>
        {nextDeadline ? (
          <div className={classes.deadline}>
            <dt>Next deadline</dt>
            <dd>
              {formatDayName(nextDeadline.day)}
              <span className={classes.quiet}>{nextDeadline.title}</span>
            </dd>
          </div>
        ) : null}
      </dl>
      <ChartTable
        caption="Recent scores"
        head={['Day', 'Test', 'Score']}
        rows={recent.map((one) => [
          formatDayName(one.day),
          one.title,
          `${one.scaled}${formatScoreMarks(one, ...explainNotCounted(one))}`,
        ])}
      />
    </section>
  );
}

/** '7 points to go', from the student's current score. */
function describeGap(goal: number, now: number | undefined): string {
  if (now === undefined) return '';
  return goal > now ? `${plural(goal - now, 'point')} to go` : 'reached';
}

function NotEnough({
  forecast: { tests, needed },
  includedTests,
}: Pick<Dashboard['score'], 'forecast'> & Pick<Props, 'includedTests'>) {
  const isIncluded = includedTests >= needed;
  return (
    <div className={classes.notEnough}>
      <p>
        Not enough tests yet: {tests} of {needed}.
        <span className={classes.quiet}>{describeNeed({ tests, needed, includedTests })}</span>
      </p>
      <LinkButton
        {...(isIncluded
          ? { to: '/practice/$activeBox', params: { activeBox: 'practice-test' } }
          : { to: '/plans' })}
        variant="default"
      >
        {isIncluded ? 'Choose a test' : 'See plans'}
      </LinkButton>
    </div>
  );
}
