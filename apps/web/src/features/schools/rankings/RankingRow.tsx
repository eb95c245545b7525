import type { SchoolListItem, SchoolSource } from '@docket/contract/types';
import type { Metric } from '@docket/rules';
import { memo } from 'react';
import { Check } from '../../../ui/fields/Check.tsx';
import { formatMetric } from '../format-metric.ts';
import { SchoolLink } from '../SchoolLink.tsx';
import { SourceMark } from '../SourceList.tsx';
import { describeSchool } from '../school-copy.ts';
import classes from './rankings.module.css';

interface Props {
  school: SchoolListItem;
  columns: readonly { readonly metric: Metric; readonly index: number }[];
  sources: readonly SchoolSource[];
  isSourceShown: boolean;
  isCompared: boolean;
  isLocked: boolean;
  onCompare: (slug: string, isCompared: boolean) => void;
}

/** One school. It renders again only when its own data changes: sorting moves rows without rendering them. */
export const RankingRow = memo(function RankingRow(props: Props) {
  const { school, columns, sources, isSourceShown, isCompared, isLocked, onCompare } = props;
  return (
    <tr data-compared={isCompared || undefined}>
      <th scope="row">
        <div className={classes.name}>
          <Check
            label={`Compare ${school.name}`}
            labelHidden
            checked={isCompared}
            disabled={isLocked}
            onChange={(checked) => onCompare(school.slug, checked)}
          />
          <span>
            <SchoolLink slug={school.slug} name={school.name} />
            <small>{describeSchool(school)}</small>
          </span>
        </div>
      </th>
      {columns.map(({ metric, index }) => {
        const value = school.values[index] ?? null;
        if (value === null)
          return (
            <td key={metric.key} className="quiet">
              <span aria-hidden="true">—</span>
              <span className="visually-hidden">Not reported</span>
            </td>
          );
        const year = school.years[index] ?? null;
        const source = school.sources[index] ?? null;
        return (
          <td key={metric.key} title={`${year}, ${sources[source ?? -1]?.name ?? ''}`}>
            {formatMetric(metric, value)}
            {isSourceShown ? <SourceMark year={year} source={source} /> : null}
          </td>
        );
      })}
    </tr>
  );
});
