import type { AttemptSheet, DrillQuestion } from '@docket/contract/types';
import { findMostChosenDistractor } from '@docket/rules';
import { Text } from '@mantine/core';
import { type Ref, Suspense, use } from 'react';
import { MissedSlot } from '../../../lib/missed-slot.ts';
import { ResultSlot } from '../../../lib/result-slot.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ButtonKeys } from '../../../ui/Keys.tsx';
import { ExplanationCard } from './ExplanationCard.tsx';
import { Facts } from './Facts.tsx';
import { LoadingText } from './LoadingText.tsx';
import { isDiagnostic, NextStep } from './NextStep.tsx';
import { ResultOptions } from './ResultOptions.tsx';
import classes from './result.module.css';
import { useExplanations } from './use-explanations.ts';
import { Verdict } from './Verdict.tsx';

interface Props {
  sheet: AttemptSheet;
  question: DrillQuestion;
  result: NonNullable<DrillQuestion['result']>;
  /** The explanation is collapsed, so that the student thinks first. */
  folded: boolean;
  onFold: (folded: boolean) => void;
  /** A result opens here on a small screen. */
  answers: Ref<HTMLElement>;
  /** Begins with the verdict and its reason, for students who go on to the next question at once. */
  showsVerdict: boolean;
}

/** What is below the stem after submitting: options, facts, the next step, explanations. */
export function ResultBody({ sheet, question, result, folded, onFold, answers, showsVerdict }: Props) {
  const Below = use(ResultSlot);
  const Missed = use(MissedSlot);
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
  const missed =
    Missed && !result.correct ? (
      <Suspense>
        <Missed
          key={question.id}
          questionId={question.questionId}
          attemptQuestionId={question.id}
          answer={question.givenAnswer}
          credited={credited}
        />
      </Suspense>
    ) : null;
  return (
    <>
      <section
        ref={answers}
        tabIndex={-1}
        className={classes.answers}
        aria-label="Your answer and the correct one"
      >
        {showsVerdict ? (
          <Verdict question={question} result={result} explanations={query.data?.explanations} />
        ) : null}
        {lost ? (
          <Text c="bad" fw={600}>
            You eliminated the correct answer.
          </Text>
        ) : null}
        <ResultOptions question={question} result={result} notes={notes} tempting={tempting} />
      </section>
      {missed}
      <Facts question={question} result={result} />
      {isDiagnostic(sheet) || showsVerdict ? null : (
        <NextStep sheet={sheet} question={question} result={result} />
      )}
      <section aria-label="Explanation">
        <details
          className={classes.explanation}
          open={!folded}
          onToggle={(event) => onFold(!event.currentTarget.open)}
        >
          <summary>
            <h3>Explanation</h3> <ButtonKeys of={['W']} />
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
          <Below
            key={question.id}
            questionId={question.questionId}
            attemptQuestionId={question.id}
            correct={result.correct}
          />
        </Suspense>
      ) : null}
    </>
  );
}
