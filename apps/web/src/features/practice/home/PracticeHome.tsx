import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { scoreHistoryQuery } from '../data/practice-queries.ts';
import { forecastText } from '../history/forecast-text.ts';
import { boxes, boxTexts } from './boxes.ts';
import classes from './home.module.css';
import { ToReview } from './ToReview.tsx';
import { Unfinished } from './Unfinished.tsx';

/** Where practice starts: what is under way, then the three ways to sit the exam, then what is past. */
export function PracticeHome() {
  const scores = useQuery(scoreHistoryQuery).data;
  return (
    <Page title="Practice" lead="Full tests and sections, timed like the real exam.">
      <div className={classes.home}>
        <Unfinished />
        <ToReview />
        <section className={classes.cards} aria-label="Start something new">
          {boxes.map((box, at) => (
            <article key={box} className={classes.card} aria-label={boxTexts[box].title}>
              <h2>{boxTexts[box].title}</h2>
              <p className={classes.quiet}>{boxTexts[box].text}</p>
              <LinkButton
                to="/practice/$activeBox"
                params={{ activeBox: box }}
                variant={at === 0 ? 'filled' : 'light'}
              >
                {boxTexts[box].action}
              </LinkButton>
            </article>
          ))}
        </section>
        <section aria-labelledby="past">
          <h2 id="past" className={classes.sectionTitle}>
            Look back
          </h2>
          <ul className={classes.rows}>
            <li>
              <Link to="/practice/tests" className={classes.row ?? ''} data-plain>
                <span className={classes.rowTitle}>Past tests and scores</span>
                <span className={classes.rowDetail}>
                  {scores && scores.items.length > 0
                    ? forecastText(scores.forecast)
                    : 'Scores, blind review, replay'}
                </span>
              </Link>
            </li>
            <li>
              <Link to="/practice/sections" className={classes.row ?? ''} data-plain>
                <span className={classes.rowTitle}>Past timed sections</span>
                <span className={classes.rowDetail}>How each one went</span>
              </Link>
            </li>
            <li>
              <Link
                to="/practice/explanations/{-$testName}/{-$sectionNo}"
                className={classes.row ?? ''}
                data-plain
              >
                <span className={classes.rowTitle}>Explanations</span>
                <span className={classes.rowDetail}>By test and section</span>
              </Link>
            </li>
            <li>
              <Link to="/practice/search/{-$query}" className={classes.row ?? ''} data-plain>
                <span className={classes.rowTitle}>Search</span>
                <span className={classes.rowDetail}>Find a question you remember</span>
              </Link>
            </li>
          </ul>
        </section>
      </div>
    </Page>
  );
}
