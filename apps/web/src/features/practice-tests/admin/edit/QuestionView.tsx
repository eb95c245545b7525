import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataList } from '../../../../ui/DataList.tsx';
import { type Question, type SegmentTexts, settingsQuery } from '../data/test-queries.ts';
import classes from './edit.module.css';
import type { PreviewPart } from './preview-part.ts';
import { QuestionMore } from './QuestionMore.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';
import { toQuestionValues } from './question-values.ts';

interface Props {
  question: Question;
  segment: SegmentTexts | null;
  Preview: PreviewPart;
}

/** A question to read, for staff who don't edit the library, and in the archive. */
export function QuestionView({ question, segment, Preview }: Props) {
  const settings = useQuery(settingsQuery).data;
  const label = (list: readonly { code: string; label: string }[] | undefined, code: string) =>
    list?.find((one) => one.code === code)?.label ?? code;
  return (
    <div className={`${classes.panes} ${classes.reading}`}>
      <Stack className={classes.form}>
        <DataList
          items={[
            ['Type', label(settings?.questionTypes, question.questionType) || 'Not chosen yet'],
            ['Topics', question.topics.map((code) => label(settings?.topics, code)).join(', ') || 'None'],
            ['Difficulty', `${question.difficulty} of 5`],
            ['Status', question.enabled ? 'Published' : 'Not published'],
          ]}
        />
        <QuestionMore question={question} writes={false} />
      </Stack>
      <QuestionPreview
        question={question}
        values={toQuestionValues(question)}
        segment={segment}
        Preview={Preview}
        answered
      />
    </div>
  );
}
