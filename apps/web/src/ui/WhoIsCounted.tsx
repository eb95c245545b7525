import type { ReactNode } from 'react';
import classes from './counted.module.css';

/** Who is counted, in one wording for every page of staff with such numbers (decision 94). */
const rules = {
  people: "Demo accounts and deleted accounts aren't counted.",
  money: "Payments of demo accounts aren't counted. Those of deleted accounts are.",
  moneyWithDemo: "Payments of demo accounts are in these figures for now; otherwise they aren't counted.",
  ledger: 'The ledger matches the payment provider, so demo accounts and deleted accounts count here.',
  seats: 'Demo accounts take seats too; “demo” says how many.',
  uses: 'Uses by demo accounts count toward the limit; “demo” says how many.',
  answers: 'Answers of demo accounts count here, so that a new installation has statistics.',
} as const;
export type CountingRule = keyof typeof rules;

interface Props {
  rule: CountingRule;
  /** The numbers, as '0 students and 12 demo accounts'. */
  numbers?: string;
  /** What shows or hides demo accounts. */
  action?: ReactNode;
}

/** The line on a page that says who its numbers count. */
export function WhoIsCounted({ rule, numbers, action }: Props) {
  return (
    <p className={classes.line} role="note" aria-label="Who is counted">
      {numbers ? <strong>{numbers}.</strong> : null} {rules[rule]} {action}
    </p>
  );
}

/** The mark of a row that belongs to a demo account. */
export const DemoMark = ({ of }: { of: { readonly simulated?: boolean } }) =>
  of.simulated ? <span className={classes.mark}>demo</span> : null;
