import { projectCost, STUDY_YEARS } from '@docket/rules';
import { AmountField } from './AmountField.tsx';
import amounts from './amounts.module.css';
import { formatDollars } from './TuitionTable.tsx';
import classes from './tuition.module.css';
import type { TuitionChoices } from './tuition-search.ts';

interface Props {
  /** Cost of the first year. */
  total: number;
  choices: TuitionChoices;
  onChange: (part: Partial<TuitionChoices>) => void;
}

/** Net cost of each year and of all of them. */
export function ThreeYears({ total, choices, onChange }: Props) {
  const { scholarship, growth } = choices;
  const { years, cost, net } = projectCost(total, scholarship, growth / 100);
  return (
    <section className={classes.section} aria-labelledby="three-years">
      <h2 id="three-years">Net cost of {STUDY_YEARS} years</h2>
      <div className={classes.tools}>
        <AmountField
          name="scholarship"
          label="Scholarship a year"
          unit="dollars"
          value={scholarship}
          onValue={(value) => onChange({ scholarship: value })}
        />
        <AmountField
          name="growth"
          label="Cost growth a year"
          unit="percent"
          value={growth}
          onValue={(value) => onChange({ growth: value })}
        />
      </div>
      <table className={amounts.amounts} aria-live="polite">
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
    </section>
  );
}
