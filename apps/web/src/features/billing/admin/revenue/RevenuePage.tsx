import type { Input } from '@docket/contract/client';
import type { RevenueMonth } from '@docket/contract/types';
import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { download } from '../../../../lib/download.ts';
import { notify } from '../../../../lib/notify.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { formatRecords } from '../../../../ui/counted.ts';
import { Empty } from '../../../../ui/Empty.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { CardGrid } from '../../../../ui/layout/CardGrid.tsx';
import { Fact } from '../../../../ui/layout/Facts.tsx';
import { formatCents } from '../../../../ui/money.ts';
import { Page } from '../../../../ui/Page.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { Sparkline } from '../../../../ui/Sparkline.tsx';
import { WhoIsCounted } from '../../../../ui/WhoIsCounted.tsx';
import { billingKey } from '../admin-queries.ts';
import { RevenueChart } from './RevenueChart.tsx';
import { MonthTable, PlanTable } from './RevenueTables.tsx';
import classes from './revenue.module.css';
import { findMetric, metrics } from './revenue-metrics.ts';
import {
  formatMonth,
  type RevenueSearch,
  readRevenueSearch,
  subtractMonths,
  toSpan,
} from './revenue-search.ts';

const offeredMonths = 60;
const maxMonths = 36;

type Query = Input<'GET /billing/admin/revenue'>['query'];

export const revenueQuery = (query: Query & { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [...billingKey, 'revenue', query],
    queryFn: () => call('GET /billing/admin/revenue', { query }),
    placeholderData: keepPreviousData,
  });

interface Props {
  search: RawSearch;
  onSearch: (search: RevenueSearch) => void;
  /** 'YYYY-MM' in UTC. */
  thisMonth?: string;
}

/** The school's revenue by month and plan. */
export function RevenuePage({
  search: raw,
  onSearch,
  thisMonth = new Date().toISOString().slice(0, 7),
}: Props) {
  const search = readRevenueSearch(raw);
  const span = toSpan(search, thisMonth);
  const metric = findMetric(search.metric);
  const withDemo = search.simulated === 'include';
  const query = { ...span, ...(withDemo ? { simulated: 'include' as const } : {}) };
  const { data, isPending, isError, error, refetch } = useQuery(revenueQuery(query));
  const months = data?.months;
  const exporting = useMutation({
    mutationFn: () => download('GET /billing/admin/revenue', { query: { ...query, exportcsv: 'true' } }),
    onError: notify.error,
  });
  return (
    <Page
      title="Revenue"
      lead={`Recurring, new, lost, failed and recovered, by month in UTC. At most ${maxMonths} months.`}
      width="wide"
    >
      <Tools
        span={span}
        metric={metric.key}
        thisMonth={thisMonth}
        isExporting={exporting.isPending}
        onChange={(change) => onSearch({ ...search, ...change })}
        onExport={() => exporting.mutate()}
      />
      {data ? (
        <Box mb="md">
          <WhoIsCounted
            rule={withDemo ? 'moneyWithDemo' : 'money'}
            numbers={formatRecords(data, 'successful payment')}
            action={
              data.demo > 0 ? (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    const { simulated: _, ...without } = search;
                    onSearch(withDemo ? without : { ...without, simulated: 'include' });
                  }}
                >
                  {withDemo ? 'Leave out demo accounts' : 'Show demo accounts'}
                </Button>
              ) : null
            }
          />
        </Box>
      ) : null}
      {isPending ? <SkeletonRows count={8} /> : null}
      {isError ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {months?.length === 0 ? (
        <Empty title="No revenue yet" text="Months appear here after the first payment." />
      ) : null}
      {!isError && months && months.length > 0 ? <Months months={months} metric={metric} /> : null}
    </Page>
  );
}

/** The latest month, the chart of one metric, and the tables. */
function Months({ months, metric }: { months: readonly RevenueMonth[]; metric: (typeof metrics)[number] }) {
  const latest = months.at(-1);
  if (!latest) return null;
  const month = formatMonth(latest.month);
  return (
    <Stack gap="lg">
      <CardGrid component="dl" min="9rem" aria-label={month}>
        {metrics.map(({ key, label }) => (
          <Fact key={key} term={`${label}, ${month}`}>
            {formatCents(latest[key])}
            {months.length > 1 ? (
              <Sparkline values={months.map((month) => month[key])} label={`${label} by month`} />
            ) : null}
          </Fact>
        ))}
      </CardGrid>
      <Paper component="section" px="lg" py="md" aria-label={`Chart: ${metric.label}`}>
        <Text c="dimmed" mb="sm">
          {metric.about}
        </Text>
        <RevenueChart
          label={metric.label}
          points={months.map((month) => ({ month: month.month, amount: month[metric.key] }))}
        />
      </Paper>
      <MonthTable months={months} />
      <PlanTable months={months} />
    </Stack>
  );
}

interface ToolsProps {
  span: { readonly from: string; readonly to: string };
  metric: string;
  thisMonth: string;
  isExporting: boolean;
  onChange: (change: RevenueSearch) => void;
  onExport: () => void;
}

function Tools({ span, metric, thisMonth, isExporting, onChange, onExport }: ToolsProps) {
  const known = Array.from({ length: offeredMonths }, (_, count) => subtractMonths(thisMonth, count));
  const choices = [...new Set([...known, span.from, span.to])]
    .sort()
    .reverse()
    .map((value) => ({ value, label: formatMonth(value) }));
  return (
    <Group align="end" gap="xs" mb="md">
      <SelectField
        className={classes.field}
        label="From"
        value={span.from}
        choices={choices}
        onChange={(from) => onChange({ from })}
      />
      <SelectField
        className={classes.field}
        label="To"
        value={span.to}
        choices={choices}
        onChange={(to) => onChange({ to })}
      />
      <SelectField
        className={classes.field}
        label="Chart"
        value={metric}
        choices={metrics.map(({ key, label }) => ({ value: key, label }))}
        onChange={(key) => onChange({ metric: key })}
      />
      <ActionButton variant="default" ml="auto" loading={isExporting} onClick={onExport}>
        Export CSV
      </ActionButton>
    </Group>
  );
}
