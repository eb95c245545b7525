import type { EstimateList, SchoolEstimate } from '@docket/contract/types';
import { formatBasis, formatGrant, formatImprovement, formatPercent, formatRange } from './estimate-text.ts';
import classes from './estimator.module.css';

const at = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`;

/** The chance as a range from low to high, with a mark at its middle. */
function RangeBar({ range }: { range: NonNullable<SchoolEstimate['probability']> }) {
  return (
    <span className={classes.axis} aria-hidden="true">
      <span
        className={classes.band}
        style={{ left: at(range.low), right: `calc(100% - ${at(range.high)})` }}
      />
      <span className={classes.mark} style={{ left: at(range.value) }} />
    </span>
  );
}

/** One school: the chance, the grant, the effect of one more point, and the basis of the estimate. */
export function EstimateRow({
  school,
  sources,
}: {
  school: SchoolEstimate;
  sources: EstimateList['sources'];
}) {
  const { probability, grant, oneMoreLsatPoint, oneTenthMoreGpa, published } = school;
  const medians = [
    published?.lsat50 ? `${published.lsat50} LSAT` : '',
    published?.gpa50 ? `${published.gpa50.toFixed(2)} GPA` : '',
  ]
    .filter(Boolean)
    .join(', ');
  const used = [published, grant].flatMap((part) => {
    const source = part && sources[part.source];
    return part && source ? [`${source.name}, ${part.year}`] : [];
  });
  return (
    <li className={classes.row}>
      <div>
        <h3>{school.name}</h3>
        <p className={classes.quiet}>
          {[[school.city, school.state].filter(Boolean).join(', '), medians && `Medians ${medians}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {probability ? (
        <div className={classes.chance}>
          <p>
            <strong>{formatRange(probability)}</strong>{' '}
            <span className={classes.quiet}>chance, most likely {formatPercent(probability.value)}</span>
          </p>
          <RangeBar range={probability} />
        </div>
      ) : null}
      <dl className={classes.facts}>
        <div>
          <dt>Expected grant</dt>
          <dd>
            {grant ? (
              <>
                {formatGrant(grant)}
                {grant.chance === null ? null : (
                  <span className={classes.quiet}> ({formatPercent(grant.chance)} likely)</span>
                )}
              </>
            ) : (
              'Not published'
            )}
          </dd>
        </div>
        {oneMoreLsatPoint ? (
          <div>
            <dt>1 more LSAT point</dt>
            <dd>{formatImprovement(oneMoreLsatPoint)}</dd>
          </div>
        ) : null}
        {oneTenthMoreGpa ? (
          <div>
            <dt>0.1 more GPA</dt>
            <dd>{formatImprovement(oneTenthMoreGpa)}</dd>
          </div>
        ) : null}
      </dl>
      <p className={classes.basis}>
        {formatBasis(school)}. {used.length > 0 ? `Source: ${[...new Set(used)].join('; ')}.` : ''}
      </p>
    </li>
  );
}
