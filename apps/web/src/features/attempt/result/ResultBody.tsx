import type { DrillQuestion } from '@docket/contract/types';
import { Suspense, use } from 'react';
import { ResultSlot } from '../../../lib/result-slot.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ExplanationCard } from './ExplanationCard.tsx';
import classes from './Explanations.module.css';
import { Facts } from './Facts.tsx';
import { LoadingText } from './LoadingText.tsx';
import { ResultOptions } from './ResultOptions.tsx';

import { useExplanations } from './use-explanations.ts';

interface Props {
  question: DrillQuestion;
  result: NonNullable<DrillQuestion['result']>;
  /** The explanation is folded away, to think first. */
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** What stands below the stem after the submit: options, facts, explanations. */
export function ResultBody({ question, result, folded, onFold }: Props) {
  const Below = use(ResultSlot);
  const query = useExplanations(question.questionId, true);
  const explanations = query.data?.explanations ?? [];
  // Notes of the best explanation that has one for the option.
  const notes = explanations.flatMap((one) => one.notes);
  return (
    <>
      <ResultOptions question={question} result={result} notes={notes} />
      <Facts question={question} result={result} />
      <section aria-label="Explanation">
        <details
          className={classes.section}
          open={!folded}
          onToggle={(event) => onFold(!event.currentTarget.open)}
        >
          <summary>
            <h3>Explanation</h3>
          </summary>
          {query.isPending ? <LoadingText /> : null}
          {query.isError ? <ErrorState error={query.error} retry={() => void query.refetch()} /> : null}
          {query.data && explanations.length === 0 ? (
            <p className="quiet">
              {query.data.lock === 'not-included'
                ? "Your plan doesn't include explanations for this test."
                : "There's no explanation for this question yet."}
            </p>
          ) : null}
          {explanations.map((explanation) => (
            <ExplanationCard
              key={explanation.id}
              questionId={question.questionId}
              explanation={explanation}
            />
          ))}
        </details>
      </section>
      {Below ? (
        <Suspense>
          <Below key={question.id} questionId={question.questionId} attemptQuestionId={question.id} />
        </Suspense>
      ) : null}
    </>
  );
}
