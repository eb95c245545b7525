import { Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkList, RowLink } from '../../ui/layout/LinkList.tsx';
import { formatSectionLocation } from '../../ui/location-text.ts';
import { Page } from '../../ui/Page.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { PageSkeleton } from '../../ui/Skeleton.tsx';
import type { Boxes } from './boxes.ts';
import { ExplanationText } from './ExplanationText.tsx';
import { type ExplainedSegment, type Lock, segmentQuery } from './explanation-queries.ts';
import classes from './explanations.module.css';
import { Failed } from './Failed.tsx';
import { Passages } from './Passages.tsx';
import { ReadingPane } from './ReadingPane.tsx';
import { SegmentAsk } from './SegmentAsk.tsx';
import { SpoilerGate } from './SpoilerGate.tsx';

const lockLabels: Record<Lock, string> = {
  open: 'open',
  locked: 'not answered yet',
  working: 'in an unfinished drill',
  'not-included': 'not in your plan',
};

interface PageProps extends Pick<Boxes, 'ask'> {
  segmentId: string;
  isAskBoxOpen: boolean;
}

/** A passage or game with its map and its questions. */
export function SegmentPage({ segmentId, isAskBoxOpen, ask }: PageProps) {
  const { data, error, refetch } = useQuery(segmentQuery(segmentId));
  if (data?.segment.kind === 'skill')
    return <Navigate to="/start/skills/id/$segmentId" params={{ segmentId }} replace />;
  if (data)
    return (
      <SpoilerGate source={data.source} spoils={data.spoils}>
        <SegmentView data={data} isAskBoxOpen={isAskBoxOpen} ask={ask} />
      </SpoilerGate>
    );
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  return <PageSkeleton />;
}

function SegmentView({ data, isAskBoxOpen, ask }: Omit<PageProps, 'segmentId'> & { data: ExplainedSegment }) {
  const { segment, source, mayDrill } = data;
  const name = segment.kind === 'game' ? 'Game' : 'Passage';
  return (
    <Page
      title={segment.title || `${name} ${segment.no}`}
      lead={[formatSectionLocation(source), `${name.toLowerCase()} ${segment.no}`, segment.subject]
        .filter(Boolean)
        .join(' · ')}
      width="wide"
      actions={
        mayDrill ? (
          <LinkButton
            to={segment.kind === 'game' ? '/start/drill/game/$segmentId' : '/start/drill/passage/$segmentId'}
            params={{ segmentId: segment.id }}
          >
            Drill this {segment.kind}
          </LinkButton>
        ) : null
      }
    >
      <div data-on-paper="flow" className={classes.panes}>
        <ReadingPane name={name}>
          <Passages segment={segment} />
        </ReadingPane>
        <Stack gap="lg" miw={0} data-on-paper="flow">
          <SegmentMap data={data} />
          <Questions questions={data.questions} />
          {isAskBoxOpen ? (
            <SegmentAsk questions={data.questions} ask={ask} />
          ) : (
            <div>
              <LinkButton
                to="/explanation/$type/$segmentId/{-$box}"
                params={{ type: segment.kind, segmentId: segment.id, box: 'ask' }}
                variant="default"
              >
                Ask a tutor
              </LinkButton>
            </div>
          )}
        </Stack>
      </div>
    </Page>
  );
}

function describeMissingMap({ lock, segment }: ExplainedSegment): string {
  if (lock === 'open') return `There's no map for this ${segment.kind} yet.`;
  if (lock === 'not-included') return "Your plan doesn't include explanations for this test.";
  if (lock === 'working') return 'The map opens when you submit the drill it belongs to.';
  return `The map opens when you've answered the questions on this ${segment.kind}.`;
}

function SegmentMap({ data }: { data: ExplainedSegment }) {
  return (
    <Stack component="section" gap="sm" className={classes.explanations} aria-labelledby="map">
      <h2 id="map">Map</h2>
      {data.explanations.length > 0 ? (
        data.explanations.map((explanation) => (
          <ExplanationText key={explanation.id} explanation={explanation} />
        ))
      ) : (
        <Text size="sm" c="dimmed">
          {describeMissingMap(data)}
        </Text>
      )}
    </Stack>
  );
}

function Questions({ questions }: Pick<ExplainedSegment, 'questions'>) {
  return (
    <Stack component="section" gap="xs" aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <LinkList style={{ '--reading-size': 'var(--text-16)' } as CSSProperties}>
        {questions.map(({ id, no, stem, lock }) => (
          <li key={id}>
            <RowLink
              link={{
                to: '/explanation/id/$questionId/{-$box}',
                params: { questionId: id, box: undefined },
              }}
              no={no}
              text={<RichText html={stem} inline />}
              state={
                <>
                  {lock === 'open' ? null : <IconLock size={16} aria-hidden="true" />}
                  {lockLabels[lock]}
                </>
              }
              isDone={lock === 'open'}
            />
          </li>
        ))}
      </LinkList>
    </Stack>
  );
}
