import type { SchoolDetail } from '@docket/contract/types';
import { listCostParts, sumCost } from '@docket/rules';
import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { SourceList, SourceMark } from '../SourceList.tsx';
import type { AmountChanges } from './amount-fields.ts';
import { CostFields } from './CostFields.tsx';
import { Loans } from './Loans.tsx';
import { findMetricValue, listCostYears } from './school-years.ts';
import { ThreeYears } from './ThreeYears.tsx';
import { formatDollars, partNames } from './TuitionTable.tsx';
import classes from './tuition.module.css';
import type { TuitionChoices } from './tuition-search.ts';

interface Props extends AmountChanges {
  school: SchoolDetail;
  chosenYear: string | undefined;
  onYear: (year: number) => void;
}

/** The cost of a year, the remaining cost of three, and that amount as a loan. */
export function SchoolCosts({ school, chosenYear, onYear, ...changes }: Props) {
  const { choices, invalid, onChoices } = changes;
  const years = listCostYears(school);
  const [latest] = years;
  if (latest === undefined)
    return (
      <Section title="Cost">
        <Text size="sm" c="dimmed">
          This school's tuition isn't reported.
        </Text>
      </Section>
    );
  const year = years.find((one) => String(one) === chosenYear) ?? latest;
  const parts = listCostParts(
    (metric) => findMetricValue(school, year, metric)?.value ?? null,
    choices.residency,
    choices.living,
  );
  const total = sumCost(parts);
  const change = (part: Partial<TuitionChoices>) => onChoices({ ...choices, ...part }, invalid);
  return (
    <>
      <Section title="Cost of a year">
        {chosenYear !== undefined && String(year) !== chosenYear ? (
          <p role="note">
            Costs for {chosenYear} aren't reported. These are for {year}.
          </p>
        ) : null}
        <Toolbar>
          <SelectField
            label="Year"
            value={String(year)}
            choices={years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(value) => onYear(Number(value))}
          />
          <CostFields choices={choices} onChange={change} />
        </Toolbar>
        <CostParts school={school} year={year} parts={parts} total={total} />
      </Section>
      {total === null ? null : (
        <>
          <ThreeYears total={total} changes={changes} />
          <Loans total={total} changes={changes} />
        </>
      )}
    </>
  );
}

interface PartsProps {
  school: SchoolDetail;
  year: number;
  parts: ReturnType<typeof listCostParts>;
  total: number | null;
}
function CostParts({ school, year, parts, total }: PartsProps) {
  const [isSourceShown, setSourceShown] = useState(false);
  const missing = parts
    .filter(({ amount }) => amount === null)
    .map(({ part }) => partNames[part].toLowerCase());
  return (
    <>
      <table className={classes.amounts}>
        <caption className="visually-hidden">Cost of a year, {year}</caption>
        <tbody>
          {parts.map(({ part, metric, amount }) => (
            <tr key={part}>
              <th scope="row">{partNames[part]}</th>
              <td>
                {amount === null ? (
                  <span className="quiet">Not reported</span>
                ) : (
                  <>
                    {formatDollars(amount)}
                    {isSourceShown ? (
                      <SourceMark
                        year={year}
                        source={findMetricValue(school, year, metric)?.source ?? null}
                      />
                    ) : null}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{total === null ? <span className="quiet">Not reported</span> : formatDollars(total)}</td>
          </tr>
        </tfoot>
      </table>
      {total !== null && missing.length > 0 ? (
        <Text size="sm" c="dimmed">
          The total doesn't include {missing.join(' and ')}.
        </Text>
      ) : null}
      <Switch
        style={{ alignSelf: 'start' }}
        label="Show year and source"
        checked={isSourceShown}
        onChange={({ currentTarget }) => setSourceShown(currentTarget.checked)}
      />
      {isSourceShown ? <SourceList sources={school.sources} /> : null}
    </>
  );
}
