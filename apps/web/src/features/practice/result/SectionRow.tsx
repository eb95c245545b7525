import { Bar } from '../../../ui/Bar.tsx';
import { typeNames } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { replayLink } from '../data/practice-links.ts';
import { Dot } from './Dot.tsx';
import { PaceLine } from './PaceLine.tsx';
import { formatPace, type ResultSection } from './pace.ts';
import classes from './result.module.css';
import { TimeBars } from './TimeBars.tsx';

interface Props {
  practiceId: string;
  section: ResultSection;
  single: boolean;
  open: string | null;
  onOpen: (questionId: string | null) => void;
}

/** One section: how many were right, a dot for each question, and the pace. */
export function SectionRow({ practiceId, section, single, open, onOpen }: Props) {
  const { id, no, type, variable, right, of, brRight, reviewed, embargoed, questions } = section;
  return (
    <article className={classes.section} aria-labelledby={`section-${id}`}>
      <div className={classes.sectionHead}>
        <h3 id={`section-${id}`}>
          {single ? typeNames[type] : `Section ${no} · ${typeNames[type]}`}
          {variable ? <span className={classes.unscored}>unscored</span> : null}
        </h3>
        <p className={classes.sectionScore}>
          <span className={classes.sectionBar}>
            <Bar
              share={of > 0 ? right / of : 0}
              tone="good"
              mark={of > 0 && brRight !== null ? brRight / of : null}
            />
          </span>
          <span className="tabular">
            {[
              ...(of > 0 || embargoed === 0 ? [`${right} of ${of} correct`] : []),
              ...(brRight !== null
                ? [`${brRight} blind`]
                : reviewed > 0
                  ? [`${reviewed} of ${questions.length} reviewed`]
                  : []),
              ...(embargoed > 0 ? [`${embargoed} hidden`] : []),
            ].join(', ')}
          </span>
        </p>
        <LinkButton
          {...replayLink(practiceId, no)}
          variant="default"
          className={classes.replayButton ?? ''}
          aria-label={single ? 'Replay' : `Replay of section ${no}`}
        >
          Replay
        </LinkButton>
      </div>
      <ol className={classes.dots}>
        {questions.map((question) => (
          <li key={question.id}>
            <Dot
              practiceId={practiceId}
              sectionId={id}
              question={question}
              open={open === question.id}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
      <div className={classes.charts}>
        <figure>
          <PaceLine section={section} />
          <figcaption>{formatPace(section)}</figcaption>
        </figure>
        <figure>
          <TimeBars questions={questions} />
          <figcaption>Time per question (line: average of other students)</figcaption>
        </figure>
      </div>
    </article>
  );
}
