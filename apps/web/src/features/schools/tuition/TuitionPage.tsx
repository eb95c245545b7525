import type { SchoolList } from '@docket/contract/types';
import { includesTerms, listCostParts, sumCost } from '@docket/rules';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../ui/Empty.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { createValueReader } from '../rankings/rank-schools.ts';
import { schoolListQuery } from '../school-queries.ts';
import { CostFields } from './CostFields.tsx';
import { type SchoolCost, TuitionTable } from './TuitionTable.tsx';
import type { TuitionOrder } from './tuition-order.ts';
import { type TuitionChoices, toTuitionSearch } from './tuition-search.ts';
export interface TuitionListSearch extends Partial<TuitionChoices> {
  readonly q?: string;
  readonly sort?: TuitionOrder;
}
interface Props {
  choices: TuitionChoices;
  q: string;
  order: TuitionOrder;
  onSearch: (search: TuitionListSearch) => void;
}

/** The cost of a year at every school, by residency and living arrangement. */
export function TuitionPage({ choices, q, order, onSearch }: Props) {
  const { data, error, refetch } = useQuery(schoolListQuery);
  const change = (part: TuitionListSearch) =>
    onSearch({
      ...toTuitionSearch({ ...choices, ...part }),
      ...((part.q ?? q) ? { q: part.q ?? q } : {}),
      ...((part.sort ?? order) === 'name' ? {} : { sort: part.sort ?? order }),
    });
  return (
    <Page
      title="Tuition"
      lead="What a year costs at each school. Open a school for scholarships, three years and loans."
      width="wide"
      actions={
        <LinkButton to="/rankings/{-$type}" params={{ type: undefined }} variant="default">
          All law schools
        </LinkButton>
      }
    >
      <Stack>
        <Toolbar>
          <SearchField
            label="Search schools"
            placeholder="School, city or state"
            maxLength={100}
            value={q}
            onSearch={(text) => change({ q: text })}
          />
          <CostFields choices={choices} onChange={change} />
        </Toolbar>
        {data ? (
          <Costs list={data} choices={choices} q={q} order={order} onOrder={(sort) => change({ sort })} />
        ) : (
          <NotLoaded query={{ error, refetch }} rows={10} />
        )}
      </Stack>
    </Page>
  );
}

interface CostsProps extends Pick<Props, 'choices' | 'q' | 'order'> {
  list: SchoolList;
  onOrder: (order: TuitionOrder) => void;
}
function Costs({ list, choices, q, order, onOrder }: CostsProps) {
  const costs = listSchoolCosts(list, choices).filter(({ school }) =>
    includesTerms(`${school.name} ${school.city ?? ''} ${school.state ?? ''}`, q),
  );
  if (costs.length === 0) return <Empty title="No results" text="No schools match your search." />;
  return (
    <TuitionTable
      costs={sortCosts(costs, order)}
      sources={list.sources}
      choices={choices}
      order={order}
      onOrder={onOrder}
    />
  );
}

/** The cost of the latest year with a tuition. Parts of other years are left out, because they would not add up. */
export function listSchoolCosts(
  list: SchoolList,
  { residency, living }: Pick<TuitionChoices, 'residency' | 'living'>,
): SchoolCost[] {
  const read = createValueReader(list);
  const indexes = new Map(list.metrics.map((key, index) => [key, index]));
  return list.schools.map((school) => {
    const findYear = (metric: string) => school.years[indexes.get(metric) ?? -1] ?? null;
    const year = findYear(residency === 'resident' ? 'tuitionResident' : 'tuitionNonresident');
    const parts = listCostParts(
      (metric) => (findYear(metric) === year ? read(school, metric) : null),
      residency,
      living,
    );
    const source = school.sources[indexes.get(parts[0]!.metric) ?? -1] ?? null;
    return { school, year, source, parts, total: sumCost(parts) };
  });
}

/** Unknown costs come last in both directions. */
function sortCosts(costs: readonly SchoolCost[], order: TuitionOrder): SchoolCost[] {
  if (order === 'name') return [...costs];
  const sign = order === 'cost' ? 1 : -1;
  return [...costs].sort((cost, other) => {
    if (cost.total === null || other.total === null)
      return Number(cost.total === null) - Number(other.total === null);
    return sign * (cost.total - other.total);
  });
}
