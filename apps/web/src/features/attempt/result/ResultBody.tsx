import type { AttemptSheet, DrillQuestion } from '@docket/contract/types';
import { findMostChosenDistractor } from '@docket/rules';
import { Text } from '@mantine/core';
import { type Ref, Suspense, use } from 'react';
import { ResultSlot } from '../../../lib/result-slot.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ExplanationCard } from './ExplanationCard.tsx';
import { Facts } from './Facts.tsx';
import { LoadingText } from './LoadingText.tsx';
import { isDiagnostic, NextStep } from './NextStep.tsx';
import { ResultOptions } from './ResultOptions.tsx';
import classes from './result.module.css';
import { useExplanations } from './use-explanations.ts';

interface Props {
  sheet: AttemptSheet;
  question: DrillQuestion;
  result: NonNullable<DrillQuestion['result']>;
  /** The explanation is collapsed, so that the student thinks first. */
  folded: boolean;
  onFold: (folded: boolean) => void;
  /** A result opens here on a small screen. */
  answers: Ref<HTMLElement>;
}

/** What is below the stem after submitting: options, facts, the next step, explanations. */
export function ResultBody({ sheet, question, result, folded, onFold, answers }: Props) {
  const Below = use(ResultSlot);
  const query = useExplanations(question.questionId, true);
  const explanations = query.data?.explanations ?? [];
  // For each option, the notes of the best explanation that has one.
  const notes = explanations.flatMap((explanation) => explanation.notes);
  const { credited } = result;
  const tempting = findMostChosenDistractor({
    shares: result.optionShares,
    answers: result.othersAnswered,
    credited,
  });
  const lost = question.givenAnswer !== credited && question.hidden.includes(credited);
  return (
    <>
      <section
        ref={answers}
        tabIndex={-1}
        className={classes.answers}
        aria-label="Your answer and the correct one"
      >
        {lost ? (
          <Text c="bad" fw={600}>
            You eliminated the correct answer.
          </Text>
        ) : null}
        <ResultOptions question={question} result={result} notes={notes} tempting={tempting} />
      </section>
      <Facts question={question} result={result} />
      {isDiagnostic(sheet) ? null : <NextStep sheet={sheet} question={question} result={result} />}
      <section aria-label="Explanation">
        <details
          className={classes.explanation}
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
