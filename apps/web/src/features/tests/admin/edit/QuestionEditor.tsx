import { useState } from 'react';
import { DraftNotice } from '../../../../ui/admin/DraftNotice.tsx';
import type { Question, SegmentTexts } from '../data/test-queries.ts';
import { useSaveKey } from '../data/use-save-key.ts';
import { History } from '../history/History.tsx';
import { Duplicates } from './Duplicates.tsx';
import { ExplanationsField } from './ExplanationsField.tsx';
import classes from './edit.module.css';
import { PreviewPane } from './PreviewPane.tsx';
import { asRead, type PreviewPart } from './preview-part.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { toExplanationBody } from './question-values.ts';
import { SaveFoot } from './SaveFoot.tsx';
import { useQuestionForm } from './use-question-form.ts';

interface Props {
  question: Question;
  /** The passage of the question. */
  segment: SegmentTexts | null;
  Preview: PreviewPart;
  writes: boolean;
}

/** The form on the left, and a live preview on the right. */
export function QuestionEditor({ question, segment, Preview, writes }: Props) {
  const form = useQuestionForm(question);
  const { values, save } = form;
  const [history, setHistory] = useState(false);
  useSaveKey(form.send);
  return (
    <div className={classes.panes}>
      <div className={classes.form}>
        <DraftNotice draft={form.draft} onTake={form.replace} />
        <QuestionFields question={question} form={form} error={save.error} disabled={!writes} />
        <ExplanationsField question={question} form={form} disabled={!writes} />
        <details className={classes.more}>
          <summary>Similar questions</summary>
          <Duplicates id={question.id} />
        </details>
        <details className={classes.more} onToggle={(event) => setHistory(event.currentTarget.open)}>
          <summary>History of this question</summary>
          {history ? <History homeId={question.testId} target={question.id} writes={writes} /> : null}
        </details>
        {writes ? <SaveFoot homeId={question.testId} targetId={question.id} form={form} /> : null}
      </div>
      <PreviewPane>
        {(answered) => (
          <Preview
            question={{
              id: question.id,
              no: question.no,
              stimulusHtml: question.segmentId === null ? values.stimulusHtml : null,
              stemHtml: values.stemHtml,
              options: values.options,
              credited: values.credited,
            }}
            segment={segment && asRead(segment)}
            answered={answered}
            explanations={values.explanations
              .filter(({ enabled, html }) => enabled && html !== '')
              .map((explanation) => ({
                id: explanation.key,
                html: explanation.html,
                author: explanation.author,
                videoUrl: explanation.videoUrl || null,
                notes: toExplanationBody(explanation, values.credited).notes ?? [],
              }))}
          />
        )}
      </PreviewPane>
    </div>
  );
}
