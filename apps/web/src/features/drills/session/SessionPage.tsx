import type { DrillSession, SessionQuestion } from '@docket/contract/types';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { drillReviewLink } from '../../../lib/question-location.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatClock, formatPercent } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { LinkRow } from '../../../ui/layout/LinkRow.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Row, RowList, RowText } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { formatQuestionLocation } from '../../../ui/location-text.ts';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { sessionQuery } from '../run/session.ts';
import { SeenOffers } from '../seen/SeenOffers.tsx';
import { groupByType } from './group-by-type.ts';

interface Props {
  sessionId: string;
  /** It ended because no new question was left. */
  nothingLeft: boolean;
}

/** What a drill session came to: the counts, each question type, and every question with its result. */
export function SessionPage({ sessionId, nothingLeft }: Props) {
  const { data, error, refetch } = useQuery(sessionQuery(sessionId));
  return (
    <Page
      title={nothingLeft ? 'No new questions left' : 'Session summary'}
      width="narrow"
      lead={nothingLeft ? getNothingLeftText(data?.session) : null}
      actions={
        <LinkButton to="/drill" variant="default">
          All drills
        </LinkButton>
      }
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data ? (
        <Stack gap="xl">
          <Summary {...data} />
          {nothingLeft ? (
            <SeenOffers type={data.session.type} variant="filled" />
          ) : (
            <KeepDrilling session={data.session} />
          )}
          <Types questions={data.questions} />
          <Questions questions={data.questions} />
        </Stack>
      ) : error ? null : (
        <SkeletonRows count={5} />
      )}
    </Page>
  );
}

const getNothingLeftText = (session: DrillSession | undefined) =>
  session?.seen
    ? 'No seen question is due now. What you saw today comes back tomorrow.'
    : session?.questionType
      ? "You've seen every new question of this type that your plan and open drills leave. Here's what helps most now."
      : "You've seen every new question that your filters and open drills leave. Here's what helps most now.";

function KeepDrilling({ session: { type, seen, questionType } }: { session: DrillSession }) {
  return (
    <div>
      <LinkButton
        to="/start/drill/next/$type"
        params={{ type }}
        search={{ ...(seen ? { seen: true } : {}), ...(questionType ? { questionType } : {}) }}
      >
        Keep drilling
      </LinkButton>
    </div>
  );
}

function Summary({ session, questions }: { session: DrillSession; questions: readonly SessionQuestion[] }) {
  const { answered, graded, right, seconds } = session;
  const seenBefore = questions.filter((question) => question.seenBefore).length;
  return (
    <Facts>
      <Fact term="Answered" large>
        {answered}
      </Fact>
      <Fact term="Correct" large>
        {graded > 0 ? `${right} (${formatPercent(right / graded)})` : right}
      </Fact>
      <Fact term="Minutes" large>
        {Math.round(seconds / 60)}
      </Fact>
      <Fact term="Each question" large>
        {answered > 0 ? formatClock(seconds / answered) : '0:00'}
      </Fact>
      {seenBefore > 0 ? (
        <Fact term="Seen before" large>
          {seenBefore}
        </Fact>
      ) : null}
    </Facts>
  );
}

function Types({ questions }: { questions: readonly SessionQuestion[] }) {
  const types = groupByType(questions);
  if (types.length < 2) return null;
  return (
    <Section title="Question types" gap="xs">
      <RowList card>
        {types.map(({ code, label, right, of }) => (
          <Row key={code}>
            <RowText>{label}</RowText>
            <Meter done={right} total={of}>
              {right} of {of} correct
            </Meter>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}

function Outcome({ answered, correct }: Pick<SessionQuestion, 'answered' | 'correct'>) {
  if (!answered) return 'Not answered';
  return (
    <Text span inherit fw={500} c={correct ? 'good' : 'bad'}>
      {correct ? 'Correct' : 'Incorrect'}
    </Text>
  );
}

function Questions({ questions }: { questions: readonly SessionQuestion[] }) {
  if (questions.length === 0) return <Text c="dimmed">No question was finished in this session.</Text>;
  return (
    <Section title="Questions" gap="xs">
      <RowList card>
        {questions.map((question) => (
          <li key={question.id}>
            <LinkRow
              {...drillReviewLink(question.drillId, question.source)}
              detail={
                <>
                  <Outcome {...question} /> · {question.questionType.label}
                  {question.seenBefore ? ' · seen before' : ''} · {formatClock(question.timeSpent)}
                </>
              }
            >
              {formatQuestionLocation(question.source)}
            </LinkRow>
          </li>
        ))}
      </RowList>
    </Section>
  );
}
