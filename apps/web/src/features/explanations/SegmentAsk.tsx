import { NativeSelect, Paper, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Boxes } from './boxes.ts';
import type { ExplainedSegment } from './explanation-queries.ts';

/** Asks a tutor about one of the passage's questions, with the passage attached. */
export function SegmentAsk({ questions, ask }: Pick<ExplainedSegment, 'questions'> & Pick<Boxes, 'ask'>) {
  const [questionId, setQuestionId] = useState(questions[0]?.id ?? '');
  if (questionId === '') return null;
  return (
    <Paper p="md">
      <Stack gap="sm">
        <NativeSelect
          label="Which question are you asking about?"
          value={questionId}
          data={questions.map(({ id, no }) => ({ value: id, label: `Question ${no}` }))}
          onChange={(event) => setQuestionId(event.currentTarget.value)}
        />
        {ask(questionId)}
      </Stack>
    </Paper>
  );
}
