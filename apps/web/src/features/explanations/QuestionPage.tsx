import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { JournalBox } from '../../shared/journal/JournalBox.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { formatSectionLocation } from '../../ui/location-text.ts';
import { Page } from '../../ui/Page.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { OptionList } from '../../ui/question/OptionList.tsx';
import { QuestionView } from '../../ui/question/QuestionView.tsx';
import { Reading } from '../../ui/question/Reading.tsx';
import { PageSkeleton } from '../../ui/Skeleton.tsx';
import type { Boxes as BoxProps } from './boxes.ts';
import { ExplanationText } from './ExplanationText.tsx';
import { type Explained, explainedQuery } from './explanation-queries.ts';
import classes from './explanations.module.css';
import { Failed } from './Failed.tsx';
import { Locked } from './Locked.tsx';
import { Passages } from './Passages.tsx';
import { ReadingPane } from './ReadingPane.tsx';
import { SpoilerGate } from './SpoilerGate.tsx';

interface PageProps {
  questionId: string;
  isAskBoxOpen: boolean;
  boxes: BoxProps;
}

/** A question with its credited answer and explanations, as far as they may be shown. */
export function QuestionPage({ questionId, isAskBoxOpen, boxes }: PageProps) {
  const { data, error, refetch } = useQuery(explainedQuery(questionId));
  if (data)
    return (
      <SpoilerGate source={data.source} spoils={data.spoils}>
        <Content key={questionId} question={data} isAskBoxOpen={isAskBoxOpen} boxes={boxes} />
      </SpoilerGate>
    );
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  return <PageSkeleton />;
}

type QuestionProps = Omit<PageProps, 'questionId'> & { question: Explained };

function Content({ question, isAskBoxOpen, boxes }: QuestionProps) {
  const { questionId, source, segment, lock } = question;
  // The question itself is not in the plan, so there is nothing to show beside the reason.
  const isClosed = lock === 'not-included';
  return (
    <Page
      title={`Question ${source.questionNo}`}
      lead={formatSectionLocation(source)}
      width="wide"
      actions={
        <>
          {isClosed ? null : boxes.bookmark(questionId)}
          {lock === 'open' ? <PrintButton /> : null}
          <Steps {...question} />
        </>
      }
    >
      {isClosed ? (
        <Box maw="40rem">
          <Locked question={question} />
        </Box>
      ) : (
        <div data-on-paper="flow" className={classes.panes}>
          <ReadingPane name={segment ? 'Passage' : 'Stimulus'}>
            <QuestionReading question={question} />
          </ReadingPane>
          <Stack gap="lg" miw={0} data-on-paper="flow">
            <Answering question={question} />
            <Boxes questionId={questionId} isAskBoxOpen={isAskBoxOpen} boxes={boxes} />
          </Stack>
        </div>
      )}
    </Page>
  );
}

function QuestionReading({ question: { segment, stimulus, segmentExplanations } }: { question: Explained }) {
  return (
    <>
      {segment ? (
        <>
          <h2>
            <Link
              to="/explanation/$type/$segmentId/{-$box}"
              params={{ type: segment.kind, segmentId: segment.id, box: undefined }}
            >
              {segment.title || `Passage ${segment.no}`}
            </Link>
          </h2>
          <Passages segment={segment} />
        </>
      ) : (
        <Reading segment={null} stimulus={stimulus} />
      )}
      {segmentExplanations.length > 0 ? (
        <details className={classes.outline}>
          <summary>Passage outline</summary>
          {segmentExplanations.map((segmentExplanation) => (
            <ExplanationText key={segmentExplanation.id} explanation={segmentExplanation} />
          ))}
        </details>
      ) : null}
    </>
  );
}

function Answering({ question }: { question: Explained }) {
  const { stem, options, givenAnswer, credited, lock, explanations } = question;
  return (
    <>
      <QuestionView
        stem={stem}
        options={
          <OptionList
            options={options}
            work={{ answer: givenAnswer, credited }}
            notes={explanations.flatMap((explanation) => explanation.notes)}
          />
        }
      />
      {lock === 'open' ? (
        <>
          <Facts question={question} />
          <Stack component="section" gap="sm" className={classes.explanations} aria-labelledby="explanation">
            <h2 id="explanation">Explanation</h2>
            {explanations.length === 0 ? (
              <Text size="sm" c="dimmed">
                There's no explanation for this question yet.
              </Text>
            ) : (
              explanations.map((explanation) => (
                <ExplanationText key={explanation.id} explanation={explanation} />
              ))
            )}
          </Stack>
        </>
      ) : (
        <Locked question={question} />
      )}
    </>
  );
}

function Boxes({ questionId, isAskBoxOpen, boxes }: PageProps) {
  return (
    <>
      {isAskBoxOpen ? (
        <Paper p="md">{boxes.ask(questionId)}</Paper>
      ) : (
        <div>
          <LinkButton
            to="/explanation/id/$questionId/{-$box}"
            params={{ questionId, box: 'ask' }}
            variant="default"
          >
            Ask a tutor
          </LinkButton>
        </div>
      )}
      <JournalBox questionId={questionId} />
      {boxes.notes(questionId)}
    </>
  );
}

function Facts({ question }: { question: Explained }) {
  const { questionType, topics, difficulty } = question;
  return (
    <Group gap="xs">
      {questionType ? <Chip>{questionType.label}</Chip> : null}
      {difficulty === null ? null : <Chip>Difficulty {difficulty} of 5</Chip>}
      {topics.map(({ code, label }) => (
        <Chip key={code}>{label}</Chip>
      ))}
    </Group>
  );
}

function Steps({ previousId, nextId }: Pick<Explained, 'previousId' | 'nextId'>) {
  const step = (id: string | null, label: 'Previous' | 'Next', icon: ReactNode) =>
    id === null ? null : (
      <LinkButton
        to="/explanation/id/$questionId/{-$box}"
        params={{ questionId: id, box: undefined }}
        variant="default"
        {...(label === 'Next' ? { rightSection: icon } : { leftSection: icon })}
      >
        {label}
      </LinkButton>
    );
  return (
    <>
      {step(previousId, 'Previous', <IconChevronLeft size={18} aria-hidden="true" />)}
      {step(nextId, 'Next', <IconChevronRight size={18} aria-hidden="true" />)}
    </>
  );
}
