import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PracticeTabs } from '../../../ui/student-tabs.tsx';
import { boxes, boxTexts } from './boxes.ts';
import classes from './home.module.css';
import { ToReview } from './ToReview.tsx';
import { Unfinished } from './Unfinished.tsx';

/** The practice page: unfinished attempts, then the three ways to take the exam. Past ones have tabs. */
export function PracticeHome() {
  return (
    <Page
      title="Practice"
      lead="Full tests and sections, timed like the real exam."
      tabs={<PracticeTabs current="Practice" />}
    >
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
      </div>
    </Page>
  );
}
