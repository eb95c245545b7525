import { projectCost, STUDY_YEARS } from '@docket/rules';
import { Text } from '@mantine/core';
import { Section } from '../../../ui/layout/Section.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { AmountField } from './AmountField.tsx';
import { type AmountChanges, bindAmount, describeLeftOut, withoutInvalid } from './amount-fields.ts';
import { formatDollars } from './TuitionTable.tsx';
import classes from './tuition.module.css';

interface Props {
  /** Cost of the first year. */
  total: number;
  changes: AmountChanges;
}

/** Net cost of each year and in total. */
export function ThreeYears({ total, changes }: Props) {
  const { scholarship, growth } = withoutInvalid(changes.choices, changes.invalid);
  const { years, cost, net } = projectCost(total, scholarship, growth / 100);
  const leftOut = describeLeftOut(changes.invalid, ['scholarship', 'growth']);
  return (
    <Section title={`Net cost of ${STUDY_YEARS} years`}>
      <Toolbar>
        <AmountField label="Scholarship a year" unit="dollars" {...bindAmount('scholarship', changes)} />
        <AmountField label="Cost growth a year" unit="percent" {...bindAmount('growth', changes)} />
      </Toolbar>
      {leftOut ? (
        <Text role="status" size="sm" c="warn" maw="var(--measure)">
          {leftOut}
        </Text>
      ) : null}
      <table className={classes.amounts} aria-live="polite">
        <thead>
          <tr>
            <th scope="col">Year of study</th>
            <th scope="col">Cost</th>
            <th scope="col">Scholarship</th>
            <th scope="col">Net cost</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a year of study is its number
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>{formatDollars(year.cost)}</td>
              <td>{formatDollars(year.cost - year.net)}</td>
              <td>{formatDollars(year.net)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatDollars(cost)}</td>
            <td>{formatDollars(cost - net)}</td>
            <td>{formatDollars(net)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}
