import type { DrillQuestion, DrillSegment, ResultQuestion } from '@docket/contract/types';
import { changedFromCredited, findMostChosenDistractor } from '@docket/rules';
import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { EmbargoNote } from '../../../ui/EmbargoNote.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatClock } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { FoldedReading } from '../../../ui/question/FoldedReading.tsx';
import { OptionList } from '../../../ui/question/OptionList.tsx';
import { type Marker, QuestionView } from '../../../ui/question/QuestionView.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { answerLabel, confidenceNames, isOpened } from '../data/labels.ts';
import { questionLink } from '../data/practice-links.ts';
import { sheetQuery } from '../data/practice-queries.ts';
import { nameQuestion, type Placed } from './outcome-table.ts';
import classes from './result.module.css';

interface Props {
  practiceId: string;
  placed: Placed;
  /** Whether the result has several sections. */
  several: boolean;
  marker: Marker;
  onClose: () => void;
}

/** How the student missed the credited option although it had been chosen or left open; null otherwise. */
function missedText({ credited, answer, changes }: ResultQuestion, hidden: readonly number[]): string | null {
  if (credited === null || answer === credited) return null;
  if (changedFromCredited({ credited, answers: changes.map((change) => change.answer) }))
    return 'You changed from the correct answer.';
  return hidden.includes(credited) ? 'You eliminated the correct answer.' : null;
}

const listFacts = (question: ResultQuestion): string[] => [
  ...(question.questionType ? [question.questionType.label] : []),
  ...(question.difficulty === null ? [] : [`difficulty ${Math.round(question.difficulty)}`]),
  isOpened(question) ? formatClock(question.timeSpent) : 'not opened',
  ...(question.meanTime === null ? [] : [`others ${formatClock(question.meanTime)}`]),
  ...(question.shareRight === null ? [] : [`${Math.round(question.shareRight * 100)}% of others correct`]),
  ...(question.confidence === null ? [] : [confidenceNames[question.confidence as 1 | 2 | 3]]),
];

interface ShownProps {
  question: ResultQuestion;
  shown: DrillQuestion;
  segments: readonly DrillSegment[];
  marker: Marker;
}

function Shown({ question, shown, segments, marker }: ShownProps) {
  const missed = missedText(question, shown.hidden);
  return (
    <>
      {missed ? (
        <Text c="bad" fw={600}>
          {missed}
        </Text>
      ) : null}
      <QuestionView
        compact
        reading={
          <FoldedReading
            segment={segments.find(({ id }) => id === shown.segmentId)}
            stimulus={shown.stimulus}
            open
          />
        }
        stem={shown.stem}
        options={
          <OptionList
            options={shown.options}
            work={{
              answer: question.answer,
              brAnswer: question.brAnswer,
              eliminated: shown.hidden,
              credited: question.credited,
              tempting:
                shown.result &&
                findMostChosenDistractor({
                  shares: shown.result.optionShares,
                  answers: shown.result.othersAnswered,
                  credited: shown.result.credited,
                }),
            }}
          />
        }
        marks={shown.highlights}
        marker={marker}
      />
    </>
  );
}

/** A question beside the list of dots; Escape closes it and returns the focus to its dot. */
export function OpenQuestion({ practiceId, placed, several, marker, onClose }: Props) {
  const { question, sectionNo, sectionId } = placed;
  const { data, error, refetch } = useQuery(sheetQuery(practiceId, sectionNo));
  const shown = data?.questions.find(({ id }) => id === question.id);
  const link = questionLink(practiceId, sectionId, question);
  // A layout effect, because an effect after painting would lose keys on a slow device.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      const dot = document.querySelector<HTMLElement>(`[aria-current="true"][data-verdict]`);
      onClose();
      dot?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <Paper component="section" p="lg" className={classes.question} aria-labelledby="open-question">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <h3 id="open-question">{nameQuestion(placed, several)}</h3>
          <ActionIcon variant="subtle" size="var(--target)" aria-label="Close the question" onClick={onClose}>
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
        <Text size="sm" c="dimmed" className="tabular">
          {listFacts(question).join(' · ')}
        </Text>
        {question.embargo ? <EmbargoNote embargo={question.embargo} /> : null}
        {question.changes.length > 1 ? (
          <Text size="sm" c="dimmed" className="tabular">
            Answers in order:{' '}
            {question.changes
              .map(({ answer, second }) => `${answerLabel(answer)} at ${formatClock(second)}`)
              .join(', ')}
          </Text>
        ) : null}
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : shown ? (
          <Shown question={question} shown={shown} segments={data?.segments ?? []} marker={marker} />
        ) : (
          <SkeletonRows count={6} />
        )}
        <div>
          <LinkButton {...link} variant="light">
            {question.embargo ? 'Open question' : 'Open with its explanation'}
          </LinkButton>
        </div>
      </Stack>
    </Paper>
  );
}
