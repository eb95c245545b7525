import type { RevenueMonth } from '@docket/contract/types';
import { formatCents } from '../../../../ui/money.ts';
import classes from './revenue.module.css';
import { groupByPlan, metrics } from './revenue-metrics.ts';
import { formatMonth } from './revenue-search.ts';

/** All amounts by month, newest first. */
export function MonthTable({ months }: { months: readonly RevenueMonth[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section className={classes.scroll} aria-label="Revenue by month" tabIndex={0}>
      <table className={classes.table}>
        <caption>By month</caption>
        <thead>
          <tr>
            <th scope="col">Month (UTC)</th>
            {metrics.map(({ key, label, about }) => (
              <th key={key} scope="col" title={about}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((row) => (
            <tr key={row.month}>
              <th scope="row">{formatMonth(row.month)}</th>
              {metrics.map(({ key }) => (
                <td key={key}>{formatCents(row[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Recurring revenue and subscriptions of each plan by month, newest first. */
export function PlanTable({ months }: { months: readonly RevenueMonth[] }) {
  const plans = groupByPlan(months);
  if (plans.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section className={classes.scroll} aria-label="Recurring revenue by plan" tabIndex={0}>
      <table className={classes.table}>
        <caption>Recurring revenue by plan</caption>
        <thead>
          <tr>
            <th scope="col">Month (UTC)</th>
            {plans.map(({ planId, name }) => (
              <th key={planId} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              {plans.map((plan) => {
                const { recurring = 0, subscriptions = 0 } = plan.months.get(month) ?? {};
                return (
                  <td key={plan.planId}>
                    {formatCents(recurring)}
                    <span className={classes.detail}>{subscriptions.toLocaleString('en-US')} subscribed</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
