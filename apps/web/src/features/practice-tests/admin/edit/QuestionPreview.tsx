import type { Question, SegmentTexts } from '../data/test-queries.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { asRead, type PreviewPart } from './preview-part.ts';
import { type QuestionValues, toExplanationBody } from './question-values.ts';

interface Props {
  question: Question;
  values: QuestionValues;
  segment: SegmentTexts | null;
  Preview: PreviewPart;
  /** Whether the answer is shown at first. */
  answered?: boolean;
}

/** The question as a student sees it, with the values of its form. */
export function QuestionPreview({ question, values, segment, Preview, answered = false }: Props) {
  return (
    <PreviewPane answeredFirst={answered}>
      {(isAnswered) => (
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
          answered={isAnswered}
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
  );
}
