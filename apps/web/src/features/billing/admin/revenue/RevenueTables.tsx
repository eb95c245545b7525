import type { RevenueMonth } from '@docket/contract/types';
import { Table, Text } from '@mantine/core';
import layout from '../../../../ui/layout/layout.module.css';
import { formatCents } from '../../../../ui/money.ts';
import classes from './revenue.module.css';
import { groupByPlan, metrics } from './revenue-metrics.ts';
import { formatMonth } from './revenue-search.ts';

/** All amounts by month, newest first. */
export function MonthTable({ months }: { months: readonly RevenueMonth[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section className={layout.scroll} aria-label="Revenue by month" tabIndex={0}>
      <Table className={classes.table} fz="sm" captionSide="top">
        <Table.Caption>By month</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Month (UTC)</Table.Th>
            {metrics.map(({ key, label, about }) => (
              <Table.Th key={key} scope="col" title={about}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.toReversed().map((row) => (
            <Table.Tr key={row.month}>
              <Table.Th scope="row">{formatMonth(row.month)}</Table.Th>
              {metrics.map(({ key }) => (
                <Table.Td key={key}>{formatCents(row[key])}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Recurring revenue and subscriptions of each plan by month, newest first. */
export function PlanTable({ months }: { months: readonly RevenueMonth[] }) {
  const plans = groupByPlan(months);
  if (plans.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section className={layout.scroll} aria-label="Recurring revenue by plan" tabIndex={0}>
      <Table className={classes.table} fz="sm" captionSide="top">
        <Table.Caption>Recurring revenue by plan</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Month (UTC)</Table.Th>
            {plans.map(({ planId, name }) => (
              <Table.Th key={planId} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.toReversed().map(({ month }) => (
            <Table.Tr key={month}>
              <Table.Th scope="row">{formatMonth(month)}</Table.Th>
              {plans.map((plan) => {
                const { recurring = 0, subscriptions = 0 } = plan.months.get(month) ?? {};
                return (
                  <Table.Td key={plan.planId}>
                    {formatCents(recurring)}
                    <Text span size="xs" c="dimmed" display="block">
                      {subscriptions.toLocaleString('en-US')} subscribed
                    </Text>
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
