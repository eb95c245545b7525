import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Boxes } from './boxes.ts';
import type { ExplainedSegment } from './explanation-queries.ts';
import classes from './explanations.module.css';

/** Asks about a passage: a tutor is asked about one of its questions, with the passage at hand. */
export function SegmentAsk({ questions, ask }: Pick<ExplainedSegment, 'questions'> & Pick<Boxes, 'ask'>) {
  const [questionId, setQuestionId] = useState(questions[0]?.id ?? '');
  if (questionId === '') return null;
  return (
    <div className={classes.ask}>
      <NativeSelect
        label="Which question are you asking about?"
        value={questionId}
        data={questions.map(({ id, no }) => ({ value: id, label: `Question ${no}` }))}
        onChange={(event) => setQuestionId(event.currentTarget.value)}
      />
      {ask(questionId)}
    </div>
  );
}
