import { Divider, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDaysLeft, plural } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Grow } from '../../ui/layout/RowList.tsx';
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
export function ScoreCard({ includedTests, ...data }: Props) {
  const { recent, forecast } = data.score;
  const { range } = forecast;
  const scores = recent.filter(({ counts }) => counts).map(({ scaled }) => scaled);
  return (
    <CardSection title="Likely next score">
      <Group justify="space-between" align="end" className={classes.trend ?? ''}>
        {range ? (
          <Stack component="p" gap="xs" className={`${classes.number} tabular`}>
            <strong>
              {range.low}–{range.high}
            </strong>
            <Text span size="sm" c="dimmed">
              most likely {range.middle} · 80% range from {plural(forecast.tests, 'test')}
              {forecast.provisional ? ` · ${provisionalScale}` : ''}
            </Text>
          </Stack>
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
      </Group>
      <Divider />
      <ScoreFacts {...data} />
      <ChartTable
        caption="Recent scores"
        head={['Day', 'Test', 'Score']}
        rows={recent.map((one) => [
          formatDayName(one.day),
          one.title,
          `${one.scaled}${formatScoreMarks(one, ...explainNotCounted(one))}`,
        ])}
      />
    </CardSection>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text span display="block" size="sm" fw={400} c="dimmed">
    {children}
  </Text>
);

/** The last test, the goal, and the dates of the exam. */
function ScoreFacts({ score, examDate, daysLeft, nextDeadline }: Omit<Props, 'includedTests'>) {
  const { goal, recent, forecast } = score;
  const last = recent.at(-1);
  return (
    <Facts>
      <Fact term="Last test">
        {last ? (
          <>
            <Link to="/practice/result/$id" params={{ id: last.id }}>
              {last.scaled}
            </Link>{' '}
            <Quiet>
              {last.title}, {formatDayName(last.day)}
              {formatScoreMarks(last, ...explainNotCounted(last))}
            </Quiet>
          </>
        ) : (
          <Quiet>None yet</Quiet>
        )}
      </Fact>
      <Fact term="Goal">
        {goal === null ? (
          <Link to="/settings/study">Set a goal</Link>
        ) : (
          <>
            {goal} <Quiet>{describeGap(goal, forecast.range?.middle ?? last?.scaled)}</Quiet>
          </>
        )}
      </Fact>
      <Fact term="Exam">
        {examDate === null || daysLeft === null ? (
          // Today's plan asks for it.
          <Quiet>Not set</Quiet>
        ) : (
          <>
            {formatDaysLeft(daysLeft)}{' '}
            <Quiet>
              {formatDayName(examDate)} · <Link to="/settings/study">Change</Link>
            </Quiet>
          </>
        )}
      </Fact>
      {nextDeadline ? (
        <Fact term="Next deadline">
          {formatDayName(nextDeadline.day)} <Quiet>{nextDeadline.title}</Quiet>
        </Fact>
      ) : null}
    </Facts>
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
    <>
      <Grow basis="16rem">
        <p>
          Not enough tests yet: {tests} of {needed}.
        </p>
        <Text size="sm" c="dimmed">
          {describeNeed({ tests, needed, includedTests })}
        </Text>
      </Grow>
      <LinkButton
        {...(isIncluded
          ? { to: '/practice/$activeBox', params: { activeBox: 'practice-test' } }
          : { to: '/plans' })}
        variant="default"
      >
        {isIncluded ? 'Choose a test' : 'See plans'}
      </LinkButton>
    </>
  );
}
