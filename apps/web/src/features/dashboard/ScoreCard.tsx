import { Divider, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/me.ts';
import { testsQuery } from '../../lib/tests-query.ts';
import { formatMonthDay } from '../../ui/dates.ts';
import { formatBasis } from '../../ui/forecast-basis.ts';
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
import { type Dashboard, includesTest } from './dashboard-data.ts';

/** 'not counted: ...' for a score that isn't. */
const explainNotCounted = ({ notCounted }: Dashboard['score']['recent'][number]): string[] =>
  notCounted === null ? [] : [`not counted: ${notCountedReasons[notCounted]}`];

type Props = Pick<Dashboard, 'score' | 'examDate' | 'daysLeft' | 'nextDeadline'>;

/** The likely next score with its range, the last test, the trend, and how far it is to the goal and the exam. */
export function ScoreCard(data: Props) {
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
              most likely {range.middle} · 80% range from {formatBasis(forecast)}
              {forecast.provisional ? ` · ${provisionalScale}` : ''}
            </Text>
          </Stack>
        ) : (
          <ToTest
            title="No answers yet"
            text="Your range appears with your first answer. A practice test makes it narrow."
          />
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
      {range && forecast.tests === 0 ? (
        <Group justify="space-between">
          <ToTest
            title="This range is wide"
            text="It comes from single questions. Take a practice test to narrow it."
          />
        </Group>
      ) : null}
      <Divider />
      <ScoreFacts {...data} />
      <ChartTable
        caption="Recent scores"
        head={['Day', 'Test', 'Score']}
        rows={recent.map((one) => [
          formatMonthDay(one.day),
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
function ScoreFacts({ score, examDate, daysLeft, nextDeadline }: Props) {
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
              {last.title}, {formatMonthDay(last.day)}
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
              {formatMonthDay(examDate)} · <Link to="/settings/study">Change</Link>
            </Quiet>
          </>
        )}
      </Fact>
      {nextDeadline ? (
        <Fact term="Next deadline">
          {formatMonthDay(nextDeadline.day)} <Quiet>{nextDeadline.title}</Quiet>
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

/** What narrows the range most: a practice test, if the plan has one. */
function ToTest({ title, text }: { title: string; text: string }) {
  const { data: library = [] } = useQuery(testsQuery);
  const hasTest = includesTest(useMe().subscription?.plan.features.tests, library);
  return (
    <>
      <Grow basis="16rem">
        <p>{title}</p>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Grow>
      <LinkButton
        {...(hasTest
          ? { to: '/practice/$activeBox', params: { activeBox: 'practice-test' } }
          : { to: '/plans' })}
        variant="default"
      >
        {hasTest ? 'Choose a test' : 'See plans'}
      </LinkButton>
    </>
  );
}
