import type { PracticeResult } from '@docket/contract/types';
import { Bar } from '../../../ui/Bar.tsx';
import { formatClock, plural } from '../../../ui/format.ts';
import classes from './result.module.css';

const computeShare = ({ right, of }: { right: number; of: number }) => (of > 0 ? right / of : 0);

type Type = PracticeResult['types'][number];

/**
 * Right answers and time by question type, weakest first; types without a miss are collapsed. Questions that were never
 * opened are only counted.
 */
export function Types({ types }: Pick<PracticeResult, 'types'>) {
  if (types.length === 0) return null;
  const sorted = types.toSorted((a, b) => computeShare(a) - computeShare(b) || b.of - a.of);
  const missed = sorted.filter(({ right, of }) => right < of);
  const perfect = sorted.filter(({ right, of }) => of > 0 && right >= of);
  const unopened = sorted.filter(({ of }) => of === 0);
  return (
    <section aria-labelledby="types">
      <h2 id="types">By question type</h2>
      {missed.length > 0 ? <Table types={missed} /> : null}
      {perfect.length > 0 ? (
        <details className={classes.perfect}>
          <summary>{plural(perfect.length, 'type')} none missed</summary>
          <Table types={perfect} />
        </details>
      ) : null}
      {unopened.length > 0 ? (
        <details className={classes.perfect}>
          <summary>{plural(unopened.length, 'type')} not opened</summary>
          <Table types={unopened} />
        </details>
      ) : null}
    </section>
  );
}

function Table({ types }: { types: readonly Type[] }) {
  return (
    <table className={classes.types}>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Correct</th>
          <th scope="col">Blind</th>
          <th scope="col">Mean time</th>
          <th scope="col">Others</th>
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={`${type.sectionType}-${type.code}`}>
            <th scope="row">
              {type.label} <span className={classes.quiet}>{type.sectionType}</span>
            </th>
            <td>
              <span className={classes.typeBar}>
                {type.of > 0 ? <Bar share={computeShare(type)} tone="good" /> : <span />}
                <span className="tabular">
                  {[
                    ...(type.of > 0 ? [`${type.right} of ${type.of}`] : []),
                    ...(type.unopened > 0 ? [`${type.unopened} not opened`] : []),
                  ].join(', ')}
                </span>
              </span>
            </td>
            <td data-name="Blind">
              {type.reviewed > 0 ? `${type.brRight} of ${type.reviewed}` : 'not reviewed'}
            </td>
            <td data-name="Mean time">{type.meanTime === null ? '–' : formatClock(type.meanTime)}</td>
            <td data-name="Others">
              {type.othersMeanTime === null ? 'none yet' : formatClock(type.othersMeanTime)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
