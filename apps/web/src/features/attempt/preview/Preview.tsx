import type { DrillSegment, Explanation } from '@docket/contract/types';
import { useState } from 'react';
import { ExplanationBody } from '../../../ui/question/ExplanationBody.tsx';
import { QuestionView } from '../../../ui/question/QuestionView.tsx';
import { ResultOptions } from '../result/ResultOptions.tsx';
import { Options } from '../runner/Options.tsx';
import { hasReading, ReadingPane } from '../runner/ReadingPane.tsx';
import classes from './Preview.module.css';
import { createPreviewQuestion, createResult, type DraftQuestion } from './preview-question.ts';

export type DraftExplanation = Pick<Explanation, 'id' | 'html' | 'author' | 'videoUrl' | 'notes'>;
export interface PreviewProps {
  /** Null shows the passage alone. */
  question: DraftQuestion | null;
  segment: DrillSegment | null;
  /** Shows the credited answer, notes and explanations. */
  answered: boolean;
  explanations: readonly DraftExplanation[];
}

/** Shows content as a student sees it, with the components of the runner. Nothing done here is saved. */
export function Preview({ question: draft, segment, answered, explanations }: PreviewProps) {
  const [answer, setAnswer] = useState<number | null>(null);
  const [struck, setStruck] = useState<readonly number[]>([]);
  const question = createPreviewQuestion(
    draft ?? { id: '', no: 1, stimulusHtml: null, stemHtml: '', options: [], credited: null },
  );
  const notes = explanations.flatMap((explanation) => explanation.notes);
  return (
    <div className={classes.preview}>
      {hasReading(question, segment) ? <ReadingPane question={question} segment={segment} /> : null}
      {draft ? (
        <section className={classes.question} aria-label="Question">
          <QuestionView
            stem={question.stem}
            options={
              answered && draft.credited !== null ? (
                <ResultOptions question={question} result={createResult(draft.credited)} notes={notes} />
              ) : (
                <Options
                  question={question}
                  answer={answer}
                  struck={struck}
                  firstAnswer={null}
                  onAnswer={(no) => setAnswer(answer === no ? null : no)}
                  onEliminate={(no) =>
                    setStruck(struck.includes(no) ? struck.filter((one) => one !== no) : [...struck, no])
                  }
                />
              )
            }
          />
        </section>
      ) : null}
      {answered && explanations.length > 0 ? (
        <section className={classes.question} aria-label="Explanation">
          <h3>Explanation</h3>
          {explanations.map((explanation) => (
            <ExplanationBody key={explanation.id} explanation={explanation} />
          ))}
        </section>
      ) : null}
    </div>
  );
}
