import { findBalanceAtGraduation, findMonthlyPayment, projectCost } from '@docket/rules';
import { DataList } from '../../../ui/DataList.tsx';
import { AmountField } from './AmountField.tsx';
import { type AmountChanges, bindAmount, describeLeftOut, withoutInvalid } from './amount-fields.ts';
import { formatDollars } from './TuitionTable.tsx';
import classes from './tuition.module.css';

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
    <section className={classes.section} aria-labelledby="loans">
      <h2 id="loans">Loans</h2>
      <div className={classes.tools}>
        <AmountField label="Paid without loans, a year" unit="dollars" {...bindAmount('savings', changes)} />
        <AmountField label="Interest rate" unit="percent" {...bindAmount('rate', changes)} />
        <AmountField label="Years of repayment" unit="years" {...bindAmount('term', changes)} />
      </div>
      {leftOut ? (
        <p role="status" className={classes.leftOut}>
          {leftOut}
        </p>
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
      <p className={classes.quiet}>
        Interest builds up while you study, from the beginning of each year. Lender fees and income-based
        repayment plans aren't included.
      </p>
    </section>
  );
}
