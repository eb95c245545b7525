import { findBalanceAtGraduation, findMonthlyPayment, projectCost } from '@docket/rules';
import { DataList } from '../../../ui/DataList.tsx';
import { AmountField } from './AmountField.tsx';
import { formatDollars } from './TuitionTable.tsx';
import classes from './tuition.module.css';
import type { TuitionChoices } from './tuition-search.ts';

interface Props {
  /** Cost of the first year. */
  total: number;
  choices: TuitionChoices;
  onChange: (part: Partial<TuitionChoices>) => void;
}

/** What is left to pay, as a loan that is repaid in equal monthly payments. */
export function Loans({ total, choices, onChange }: Props) {
  const { scholarship, growth, savings, rate, term } = choices;
  const { years } = projectCost(total, scholarship, growth / 100);
  const loans = years.map(({ net }) => Math.max(0, net - savings));
  const borrowed = loans.reduce((sum, loan) => sum + loan, 0);
  const balance = findBalanceAtGraduation(loans, rate / 100);
  const payment = findMonthlyPayment(balance, rate / 100, term);
  return (
    <section className={classes.section} aria-labelledby="loans">
      <h2 id="loans">Loans</h2>
      <div className={classes.tools}>
        <AmountField
          name="savings"
          label="Paid without loans, a year"
          unit="dollars"
          value={savings}
          onValue={(value) => onChange({ savings: value })}
        />
        <AmountField
          name="rate"
          label="Interest rate"
          unit="percent"
          value={rate}
          onValue={(value) => onChange({ rate: value })}
        />
        <AmountField
          name="term"
          label="Years of repayment"
          unit="years"
          value={term}
          onValue={(value) => onChange({ term: value })}
        />
      </div>
      <div aria-live="polite">
        <DataList
          items={[
            ['Borrowed', formatDollars(borrowed)],
            ['Owed at graduation', formatDollars(balance)],
            ['Monthly payment', formatDollars(payment)],
            ['Total repaid', formatDollars(payment * term * 12)],
          ]}
        />
      </div>
      <p className={classes.quiet}>
        Interest builds up while you study, from the beginning of each year. Fees of a lender and repayment
        plans by income aren't included.
      </p>
    </section>
  );
}
