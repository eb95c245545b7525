import type { EstimateList, SchoolEstimate } from '@docket/contract/types';
import { Stack, Text } from '@mantine/core';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Row } from '../../../ui/layout/RowList.tsx';
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
    <Row>
      <Stack gap="xs" w="100%" py="xs">
        <FormGrid min="16rem" gap="xs" top>
          <div>
            <h3>{school.name}</h3>
            <Text size="sm" c="dimmed">
              {[[school.city, school.state].filter(Boolean).join(', '), medians && `Medians ${medians}`]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          {probability ? (
            <Stack gap="xs" className="tabular">
              <p>
                <strong>{formatRange(probability)}</strong>{' '}
                <Text span size="sm" c="dimmed">
                  chance, most likely {formatPercent(probability.value)}
                </Text>
              </p>
              <RangeBar range={probability} />
            </Stack>
          ) : null}
        </FormGrid>
        <Facts>
          <Fact term="Expected grant">
            {grant ? formatGrant(grant) : 'Not published'}
            {grant && grant.chance !== null ? (
              <span className="quiet"> ({formatPercent(grant.chance)} likely)</span>
            ) : null}
          </Fact>
          {oneMoreLsatPoint ? (
            <Fact term="1 more LSAT point">{formatImprovement(oneMoreLsatPoint)}</Fact>
          ) : null}
          {oneTenthMoreGpa ? <Fact term="0.1 more GPA">{formatImprovement(oneTenthMoreGpa)}</Fact> : null}
        </Facts>
        <Text size="xs" c="dimmed">
          {formatBasis(school)}. {used.length > 0 ? `Source: ${[...new Set(used)].join('; ')}.` : ''}
        </Text>
      </Stack>
    </Row>
  );
}
