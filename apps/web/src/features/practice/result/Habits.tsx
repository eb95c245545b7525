import type { PracticeResult } from '@docket/contract/types';
import { Suspense, use } from 'react';
import { RemedySlot } from '../../../lib/remedy-slot.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { isOpened } from '../data/labels.ts';
import { Blanks } from './Blanks.tsx';
import classes from './habits.module.css';

/** First what blank questions cost, then the habits that cost most points, each with its remedial drill. */
export function Habits({ result: { habits, blanks, practice, sections } }: { result: PracticeResult }) {
  const Remedy = use(RemedySlot);
  const missed = sections.some(({ questions }) =>
    questions.some((question) => question.correct === false && isOpened(question)),
  );
  const noun = practice.kind === 'section' ? 'section' : 'test';
  return (
    <section className={classes.habits} aria-labelledby="habits">
      {blanks ? <Blanks blanks={blanks} /> : null}
      <h2 id="habits">{habits.length > 0 ? 'Habits that cost you points' : 'Habits'}</h2>
      {habits.length > 0 ? (
        <ol>
          {habits.map((habit, at) => (
            <li key={habit.text}>
              <p>{habit.text}</p>
              <span data-on-paper="none" className={classes.remedy}>
                {Remedy ? (
                  <Suspense>
                    <Remedy remedy={habit.remedy} variant={at === 0 ? 'filled' : 'light'} />
                  </Suspense>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <div className={classes.none}>
          <p>
            {missed
              ? `No habit stands out in this ${noun}. The questions you missed are in your review inbox.`
              : blanks
                ? `You missed no question that you opened in this ${noun}.`
                : `No habit cost you points in this ${noun}.`}
          </p>
          {missed ? (
            <LinkButton to="/reviews" variant="light" className={classes.remedy ?? ''}>
              Open review inbox
            </LinkButton>
          ) : null}
        </div>
      )}
    </section>
  );
}
