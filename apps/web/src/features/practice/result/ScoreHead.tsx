import type { PracticeResult, TestScore } from '@docket/contract/types';
import { ordinal } from '../data/words.ts';
import classes from './result.module.css';

/** The score in large figures with its band, the blind one beside it; raw figures where nothing is scaled. */
export function ScoreHead({ result }: { result: PracticeResult }) {
  const { score, blindScore } = result.practice;
  const counted = result.sections.filter(({ variable }) => !variable || result.sections.length === 1);
  const sum = (of: (section: PracticeResult['sections'][number]) => number) =>
    counted.reduce((total, section) => total + of(section), 0);
  return (
    <section className={classes.scores} aria-labelledby="score">
      <h2 id="score" className="visually-hidden">
        Score
      </h2>
      {score ? (
        <>
          <Scaled name="Timed" score={score} />
          {blindScore ? <Scaled name="Blind review" score={blindScore} blind /> : null}
        </>
      ) : (
        <>
          <Raw name="Timed" right={sum(({ right }) => right)} of={sum(({ of }) => of)} />
          <Raw name="Blind review" right={sum(({ brRight }) => brRight)} of={sum(({ of }) => of)} blind />
        </>
      )}
      {score ? (
        <p className={classes.source}>
          {score.estimated
            ? 'Estimated: by the default conversion table, or from fewer sections than the exam has. '
            : ''}
          The band is where the score of another test on the same day would lie, two times in three.
          Percentile among the test takers of {score.percentile.years}. Source: {score.percentile.source}.
        </p>
      ) : null}
    </section>
  );
}

function Scaled({ name, score, blind = false }: { name: string; score: TestScore; blind?: boolean }) {
  const { scaled, estimated, band, percentile, raw, of } = score;
  return (
    <div className={classes.score} data-blind={blind}>
      <p className={classes.scoreName}>{estimated ? `${name}, estimated` : name}</p>
      <p className={classes.figure}>{scaled}</p>
      <p>
        band {band.low} to {band.high}
      </p>
      <p className={classes.quiet}>
        {ordinal(Math.round(percentile.percentBelow))} percentile · {raw} of {of} right
      </p>
    </div>
  );
}

function Raw({
  name,
  right,
  of,
  blind = false,
}: {
  name: string;
  right: number;
  of: number;
  blind?: boolean;
}) {
  return (
    <div className={classes.score} data-blind={blind}>
      <p className={classes.scoreName}>{name}</p>
      <p className={classes.figure}>
        {right}
        <span className={classes.figureOf}> of {of}</span>
      </p>
      <p className={classes.quiet}>{of > 0 ? Math.round((right / of) * 100) : 0}% right</p>
    </div>
  );
}
