import type { SchoolListItem, SchoolSource } from '@docket/contract/types';
import type { CostPart } from '@docket/rules';
import { Switch, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ScrollTable } from '../../../ui/layout/ScrollTable.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { formatYears } from '../column-years.ts';
import { formatMetric } from '../format-metric.ts';
import { SortHead } from '../SortHead.tsx';
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
  const costOrder = order === 'cost' ? 'asc' : order === '-cost' ? 'desc' : null;
  return (
    <>
      <Toolbar>
        <Text role="status" size="sm" c="dimmed">
          {costs.length === 1 ? '1 school' : `${costs.length} schools`}
        </Text>
        <Switch
          ml={{ sm: 'auto' }}
          label="Show years and sources"
          checked={isSourceShown}
          onChange={({ currentTarget }) => setSourceShown(currentTarget.checked)}
        />
      </Toolbar>
      <ScrollTable tall label="Cost of a year, scrollable" className={classes.table ?? ''}>
        <thead>
          <tr>
            <SortHead order={order === 'name' ? 'asc' : null} onPress={() => onOrder('name')}>
              School
            </SortHead>
            {Object.values(partNames).map((name) => (
              <th key={name} scope="col">
                {name}
                {years ? <small>{years}</small> : null}
              </th>
            ))}
            <SortHead order={costOrder} onPress={() => onOrder(order === 'cost' ? '-cost' : 'cost')}>
              Cost of a year
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {costs.map((cost) => (
            <CostRow key={cost.school.slug} cost={cost} choices={choices} isSourceShown={isSourceShown} />
          ))}
        </tbody>
      </ScrollTable>
      {isSourceShown ? <SourceList sources={sources} /> : null}
    </>
  );
}

interface RowProps extends Pick<Props, 'choices'> {
  cost: SchoolCost;
  isSourceShown: boolean;
}
function CostRow({ cost, choices, isSourceShown }: RowProps) {
  const { school, year, source, parts, total } = cost;
  const notReported = <span className="quiet">Not reported</span>;
  return (
    <tr>
      <th scope="row">
        <Link
          to="/tuition/{-$schoolSlug}/{-$year}"
          params={{ schoolSlug: school.slug, year: undefined }}
          search={toTuitionSearch(choices)}
        >
          {school.name}
        </Link>
        <small>{describeSchool(school)}</small>
      </th>
      {parts.map(({ part, amount }) => (
        <td key={part}>
          {amount === null ? (
            notReported
          ) : (
            <>
              {formatDollars(amount)}
              {isSourceShown ? <SourceMark year={year} source={source} /> : null}
            </>
          )}
        </td>
      ))}
      <td>{total === null ? notReported : formatDollars(total)}</td>
    </tr>
  );
}
