import { useState } from 'react';
import type { Question } from '../data/test-queries.ts';
import { History } from '../history/History.tsx';
import { Duplicates } from './Duplicates.tsx';
import classes from './edit.module.css';

/** What is similar to a question, and its history; both load when they are opened. */
export function QuestionMore({ question, writes }: { question: Question; writes: boolean }) {
  const [history, setHistory] = useState(false);
  return (
    <>
      <details className={classes.more}>
        <summary>Similar questions</summary>
        <Duplicates id={question.id} />
      </details>
      <details className={classes.more} onToggle={(event) => setHistory(event.currentTarget.open)}>
        <summary>History of this question</summary>
        {history ? <History homeId={question.testId} target={question.id} writes={writes} /> : null}
      </details>
    </>
  );
}
