import type { SchoolListItem, SchoolSource } from '@docket/contract/types';
import type { CostPart } from '@docket/rules';
import { Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatYears } from '../column-years.ts';
import { formatMetric } from '../format-metric.ts';
import { SourceList, SourceMark } from '../SourceList.tsx';
import { describeSchool } from '../school-copy.ts';
import classes from './tuition.module.css';
import type { TuitionOrder } from './tuition-order.ts';
import { type TuitionChoices, toTuitionSearch } from './tuition-search.ts';

export interface SchoolCost {
  readonly school: SchoolListItem;
  /** The year of the tuition, and so of every part. */
  readonly year: number | null;
  readonly source: number | null;
  readonly parts: readonly CostPart[];
  /** Null without a tuition. */
  readonly total: number | null;
}
interface Props {
  costs: readonly SchoolCost[];
  sources: readonly SchoolSource[];
  choices: TuitionChoices;
  order: TuitionOrder;
  onOrder: (order: TuitionOrder) => void;
}

export const formatDollars = (dollars: number) => formatMetric({ unit: 'dollars' }, dollars);
export const partNames: Readonly<Record<CostPart['part'], string>> = {
  tuition: 'Tuition',
  fees: 'Fees',
  living: 'Living costs',
};

/** One row for each school: the cost of a year, and its parts. */
export function TuitionTable({ costs, sources, choices, order, onOrder }: Props) {
  const [isSourceShown, setSourceShown] = useState(false);
  const years = formatYears(costs.map(({ year }) => year));
  return (
    <>
      <div className={classes.tools}>
        <p role="status" className={classes.quiet}>
          {costs.length === 1 ? '1 school' : `${costs.length} schools`}
        </p>
        <Switch
          className={classes.end ?? ''}
          label="Show years and sources"
          checked={isSourceShown}
          onChange={({ currentTarget }) => setSourceShown(currentTarget.checked)}
        />
      </div>
      <section
        className={classes.scroll}
        // Focusable, so that it can be scrolled by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        aria-label="Cost of a year, scrollable"
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <SortCell
                label="School"
                first="name"
                isActive={order === 'name'}
                order={order}
                onOrder={onOrder}
              />
              {Object.values(partNames).map((name) => (
                <th key={name} scope="col">
                  {name}
                  {years ? <small className={classes.detail}>{years}</small> : null}
                </th>
              ))}
              <SortCell
                label="Cost of a year"
                first="cost"
                isActive={order !== 'name'}
                order={order}
                onOrder={onOrder}
              />
            </tr>
          </thead>
          <tbody>
            {costs.map(({ school, year, source, parts, total }) => (
              <tr key={school.slug}>
                <th scope="row">
                  <Link
                    to="/tuition/{-$schoolSlug}/{-$year}"
                    params={{ schoolSlug: school.slug, year: undefined }}
                    search={toTuitionSearch(choices)}
                  >
                    {school.name}
                  </Link>
                  <small className={classes.detail}>{describeSchool(school)}</small>
                </th>
                {parts.map(({ part, amount }) => (
                  <td key={part}>
                    {amount === null ? (
                      <span className={classes.quiet}>Not reported</span>
                    ) : (
                      <>
                        {formatDollars(amount)}
                        {isSourceShown ? <SourceMark year={year} source={source} /> : null}
                      </>
                    )}
                  </td>
                ))}
                <td>
                  {total === null ? (
                    <span className={classes.quiet}>Not reported</span>
                  ) : (
                    formatDollars(total)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isSourceShown ? <SourceList sources={sources} /> : null}
    </>
  );
}

interface SortProps extends Pick<Props, 'order' | 'onOrder'> {
  label: string;
  first: TuitionOrder;
  isActive: boolean;
}
function SortCell({ label, first, isActive, order, onOrder }: SortProps) {
  const isDescending = order === '-cost';
  const Icon = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={isActive ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onOrder(first === 'cost' && order === 'cost' ? '-cost' : first)}
      >
        {label}
        {isActive ? <Icon size={14} aria-hidden="true" /> : null}
      </button>
    </th>
  );
}
