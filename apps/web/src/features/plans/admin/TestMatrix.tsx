import { Paper } from '@mantine/core';
import { DataList } from '../../../ui/DataList.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { type Flag, flags } from './labels.ts';
import type { PlanTest } from './plan-queries.ts';
import classes from './plans.module.css';

interface Props {
  /** All existing tests. */
  tests: readonly { readonly id: string; readonly name: string; readonly enabled: boolean }[];
  value: readonly PlanTest[];
  onChange: (value: PlanTest[]) => void;
}
const none = (id: string): PlanTest => ({
  id,
  allowed: false,
  explanations: false,
  setting_drilling: false,
  setting_practice: false,
  setting_experimentals: false,
  setting_sections: false,
  setting_tests: false,
});

/** The permitted uses of each test: a checkbox for each flag of each test, and one for a whole column. */
export function TestMatrix({ tests, value, onChange }: Props) {
  const known = new Map(value.map((test) => [test.id, test]));
  const rows = tests.map((test) => known.get(test.id) ?? none(test.id));
  const shown = new Set(tests.map(({ id }) => id));
  // Archived tests are not shown and stay as they were.
  const others = value.filter(({ id }) => !shown.has(id));
  const update = (next: readonly PlanTest[]) => onChange([...next, ...others]);
  const set = (id: string, key: Flag, on: boolean) =>
    update(rows.map((row) => (row.id === id ? { ...row, [key]: on } : row)));
  return (
    <>
      <details>
        <summary>What the columns mean</summary>
        <DataList items={flags.map(({ label, about }) => [label, about] as const)} />
      </details>
      <Paper className={layout.scroll}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">Test</th>
              {flags.map(({ key, label }) => {
                const on = rows.filter((row) => row[key]).length;
                return (
                  <th key={key} scope="col">
                    <span>{label}</span>
                    <Check
                      label={`${label}, all tests`}
                      labelHidden
                      checked={on > 0 && on === rows.length}
                      some={on > 0 && on < rows.length}
                      onChange={(all) => update(rows.map((row) => ({ ...row, [key]: all })))}
                    />
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {tests.map(({ id, name, enabled }, at) => (
              <tr key={id} data-out={!rows[at]!.allowed}>
                <th scope="row">
                  {name}
                  {enabled ? null : <span>Not published</span>}
                </th>
                {flags.map(({ key, label }) => (
                  <td key={key}>
                    <Check
                      label={`${label}, ${name}`}
                      labelHidden
                      checked={rows[at]![key]}
                      onChange={(on) => set(id, key, on)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Paper>
    </>
  );
}
