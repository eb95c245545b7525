import type { AttemptSheet, DrillQuestion } from '@docket/contract/types';
import { type AnsweredQuestion, findNextStep, wasOpened } from '@docket/rules';
import { Group, Text } from '@mantine/core';
import { Suspense, use } from 'react';
import { RemedySlot } from '../../../lib/remedy-slot.ts';
import classes from './result.module.css';

interface Props {
  sheet: AttemptSheet;
  question: DrillQuestion;
  result: NonNullable<DrillQuestion['result']>;
}

/**
 * How many questions of the same type were opened here, and missed; embargoed questions have no result and are left
 * out.
 */
function countType(sheet: AttemptSheet, code: string): AnsweredQuestion['ofType'] {
  const opened = sheet.questions.filter((question) =>
    wasOpened({ ...question, answer: question.givenAnswer, timeMs: question.timeSpent * 1000 }),
  );
  const same = opened.flatMap(({ result }) => (result?.questionType.code === code ? result : []));
  return { missed: same.filter(({ correct }) => !correct).length, of: same.length };
}

/** Whether the sheet is a drill of the diagnostic: the next step of one is its next question. */
export const isDiagnostic = (sheet: AttemptSheet): boolean => 'kind' in sheet && sheet.kind === 'diagnostic';

/** One line after the facts: the most useful next step. */
export function NextStep({ sheet, question, result }: Props) {
  const Remedy = use(RemedySlot);
  const { sectionType } = question.source;
  const { text, remedy } = findNextStep({
    sectionType,
    questionType: result.questionType,
    difficulty: result.difficulty,
    answer: question.givenAnswer,
    credited: result.credited,
    eliminated: question.hidden,
    confidence: question.confidence,
    seconds: question.timeSpent,
    meanSeconds: result.meanTime,
    assisted: result.assisted,
    ofType: countType(sheet, result.questionType.code),
  });
  return (
    <Group component="section" gap="xs" className={classes.step} aria-label="Next step">
      <Text size="sm" flex="1 1 16rem">
        <Text span display="block" size="xs" c="dimmed">
          Next step
        </Text>{' '}
        {text}
      </Text>
      {remedy && Remedy ? (
        <Suspense>
          <Remedy key={question.id} remedy={remedy} />
        </Suspense>
      ) : null}
    </Group>
  );
}
