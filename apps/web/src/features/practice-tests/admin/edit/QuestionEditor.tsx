import { Stack } from '@mantine/core';
import { DraftNotice } from '../../../../ui/admin/DraftNotice.tsx';
import type { Question, SegmentTexts } from '../data/test-queries.ts';
import { useSaveKey } from '../data/use-save-key.ts';
import { ExplanationsField } from './ExplanationsField.tsx';
import classes from './edit.module.css';
import type { PreviewPart } from './preview-part.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { QuestionMore } from './QuestionMore.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';
import { SaveFoot } from './SaveFoot.tsx';
import { useQuestionForm } from './use-question-form.ts';

interface Props {
  question: Question;
  /** The passage of the question. */
  segment: SegmentTexts | null;
  Preview: PreviewPart;
}

/** The form on the left, and a live preview on the right. */
export function QuestionEditor({ question, segment, Preview }: Props) {
  const form = useQuestionForm(question);
  const { values, save } = form;
  useSaveKey(form.send);
  return (
    <div className={classes.panes}>
      <Stack className={classes.form}>
        <DraftNotice draft={form.draft} onTake={form.set} />
        <QuestionFields question={question} form={form} error={save.error} />
        <ExplanationsField question={question} form={form} />
        <QuestionMore question={question} writes />
        <SaveFoot homeId={question.testId} targetId={question.id} form={form} />
      </Stack>
      <QuestionPreview question={question} values={values} segment={segment} Preview={Preview} />
    </div>
  );
}
