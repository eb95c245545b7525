import { findBalanceAtGraduation, findMonthlyPayment, projectCost } from '@docket/rules';
import { Text } from '@mantine/core';
import { DataList } from '../../../ui/DataList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { AmountField } from './AmountField.tsx';
import { type AmountChanges, bindAmount, describeLeftOut, withoutInvalid } from './amount-fields.ts';
import { formatDollars } from './TuitionTable.tsx';

interface Props {
  /** Cost of the first year. */
  total: number;
  changes: AmountChanges;
}

const unknown = 'Enter the years of repayment';

/** The remaining cost as a loan that is repaid in equal monthly payments. */
export function Loans({ total, changes }: Props) {
  const { scholarship, growth, savings, rate, term } = withoutInvalid(changes.choices, changes.invalid);
  const { years } = projectCost(total, scholarship, growth / 100);
  const loans = years.map(({ net }) => Math.max(0, net - savings));
  const borrowed = loans.reduce((sum, loan) => sum + loan, 0);
  const balance = findBalanceAtGraduation(loans, rate / 100);
  const leftOut = describeLeftOut(changes.invalid, ['scholarship', 'growth', 'savings', 'rate']);
  const isTermKnown = changes.invalid.term === undefined;
  const payment = findMonthlyPayment(balance, rate / 100, term);
  return (
    <Section title="Loans">
      <Toolbar>
        <AmountField label="Paid without loans, a year" unit="dollars" {...bindAmount('savings', changes)} />
        <AmountField label="Interest rate" unit="percent" {...bindAmount('rate', changes)} />
        <AmountField label="Years of repayment" unit="years" {...bindAmount('term', changes)} />
      </Toolbar>
      {leftOut ? (
        <Text role="status" size="sm" c="warn" maw="var(--measure)">
          {leftOut}
        </Text>
      ) : null}
      <div aria-live="polite">
        <DataList
          items={[
            ['Borrowed', formatDollars(borrowed)],
            ['Owed at graduation', formatDollars(balance)],
            ['Monthly payment', isTermKnown ? formatDollars(payment) : unknown],
            ['Total repaid', isTermKnown ? formatDollars(payment * term * 12) : unknown],
          ]}
        />
      </div>
      <Text size="sm" c="dimmed" maw="var(--measure)">
        Interest builds up while you study, from the beginning of each year. Lender fees and income-based
        repayment plans aren't included.
      </Text>
    </Section>
  );
}
