import type { PercentileTable, TestScale } from '@docket/contract/types';
import { type ConvertedScore, convertScore, percentile } from '@docket/rules';
import { Badge, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../lib/me.ts';
import { Empty } from '../../ui/Empty.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { plural } from '../../ui/format.ts';
import { DataTable } from '../../ui/layout/DataTable.tsx';
import { FormGrid } from '../../ui/layout/FormGrid.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { formatScoreMarks, provisionalNote, provisionalScale } from '../../ui/score-marks.ts';
import classes from './converter.module.css';
import { type ConverterSearch, isScore, readConverterSearch } from './converter-search.ts';
import { ScaleChart } from './ScaleChart.tsx';
import { ScoreFields } from './ScoreFields.tsx';
import { scaleQuery, scoreTablesQuery } from './score-table-queries.ts';

interface Props {
  search: ConverterSearch;
  onSearch: (search: ConverterSearch) => void;
}

/** Converts between raw, scaled and percentile scores, by test and year. */
export function ConverterPage({ search, onSearch }: Props) {
  return (
    <Page
      title="Score converter"
      lead="Enter a raw score, a scaled score or a percentile to get the other two."
      width="narrow"
    >
      <Converter search={search} onSearch={onSearch} />
    </Page>
  );
}

function Converter({ search, onSearch }: Props) {
  const { data, error, refetch } = useQuery(scoreTablesQuery);
  const test = data?.tests.find(({ no }) => no === search.test) ?? data?.tests[0];
  const scale = useQuery({ ...scaleQuery(test?.id ?? ''), enabled: test !== undefined });
  if (!data) return <NotLoaded query={{ error, refetch }} rows={5} />;
  const table =
    data.percentiles.find(({ years }) => years === search.years) ??
    data.percentiles.find(({ current }) => current);
  if (!test || !table)
    return (
      <Empty
        title="No tests to convert"
        text="The converter has the tests of your plan with scored questions."
      />
    );
  const change = (next: Record<string, string | number | undefined>) =>
    onSearch(readConverterSearch({ ...search, ...next }));
  return (
    <Stack gap="lg">
      <FormGrid>
        <SelectField
          label="Test"
          value={String(test.no)}
          choices={data.tests.map((one) => ({
            value: String(one.no),
            label: `${one.name}${formatScoreMarks(one)}`,
          }))}
          onChange={(no) => change({ test: Number(no) })}
        />
        <SelectField
          label="Percentiles of"
          value={table.years}
          choices={data.percentiles.map(({ years, current }) => ({
            value: years,
            label: current ? `${years} (used for results)` : years,
          }))}
          onChange={(years) => change({ years })}
        />
      </FormGrid>
      {scale.data ? (
        <Scores scale={scale.data} table={table} search={search} onSearch={onSearch} />
      ) : (
        <NotLoaded query={scale} rows={5} />
      )}
    </Stack>
  );
}

/** How far an estimate may be off: the range of the other tests. */
function EstimateNote({ scale, score }: { scale: TestScale; score: ConvertedScore | null }) {
  const row = score ? scale.rows[score.raw.from] : undefined;
  return (
    <Text size="sm" role="note">
      <Badge component="span" variant="light" color="warn">
        Estimated
      </Badge>{' '}
      {scale.basedOn > 0
        ? `${scale.name} has no conversion table of its own. This is the mean of ${plural(scale.basedOn, 'other test')}${scale.provisional ? ` on a ${provisionalScale}` : ''}.`
        : `${scale.name} has no conversion table of its own, and no other test has one. This is our default table.`}
      {row && row.low < row.high
        ? ` For ${row.raw} correct answers they give ${row.low} to ${row.high}.`
        : ''}
    </Text>
  );
}

function Scores({ scale, table, search, onSearch }: Props & { scale: TestScale; table: PercentileTable }) {
  const { goal } = useMe().studySettings;
  const { maxRaw } = scale;
  const isEntered =
    search.from !== undefined && search.value !== undefined && isScore(search.from, search.value, maxRaw);
  const isGoal = search.from === undefined && goal !== null;
  const from = isEntered ? search.from! : isGoal ? 'scaled' : null;
  const value = isEntered ? search.value! : isGoal ? goal : null;
  const score = from !== null && value !== null ? convertScore(from, value, scale.rows, table.rows) : null;
  return (
    <>
      <ScoreFields
        key={scale.id}
        maxRaw={maxRaw}
        from={from}
        value={value}
        score={score}
        onChange={(kind, next) => {
          const { from: _from, value: _value, ...rest } = search;
          onSearch(next === null ? rest : { ...rest, from: kind, value: next });
        }}
      />
      {isGoal ? (
        <Text size="sm" c="dimmed">
          Showing your goal score, {goal}.
        </Text>
      ) : null}
      {scale.provisional && !scale.estimated ? (
        <Text size="sm" role="note">
          {provisionalNote}
        </Text>
      ) : null}
      {scale.estimated ? <EstimateNote scale={scale} score={score} /> : null}
      <ScaleChart scale={scale} point={score ? { raw: score.raw.from, scaled: score.scaled } : null} />
      <Section title="Sources" gap="xxs">
        <Text size="sm" c="dimmed">
          Conversion:{' '}
          {scale.estimated
            ? 'estimated, see above'
            : `the table of ${scale.name}, ${maxRaw} scored questions${scale.provisional ? `, ${provisionalScale}` : ''}`}
          .
        </Text>
        <Text size="sm" c="dimmed">
          Percentiles {table.years}: {table.source}.
        </Text>
      </Section>
      <details className={classes.whole}>
        <summary>Whole table</summary>
        <WholeTable scale={scale} table={table} />
      </details>
    </>
  );
}

function WholeTable({ scale, table }: { scale: TestScale; table: PercentileTable }) {
  return (
    <DataTable className="tabular">
      <caption className="visually-hidden">
        {scale.name}, percentiles {table.years}
      </caption>
      <thead>
        <tr>
          <th scope="col">Raw</th>
          <th scope="col">Scaled{formatScoreMarks(scale)}</th>
          <th scope="col">Percentile, {table.years}</th>
        </tr>
      </thead>
      <tbody>
        {scale.rows.toReversed().map(({ raw, scaled, low, high }) => (
          <tr key={raw}>
            <th scope="row">{raw}</th>
            <td>
              {scaled}
              {low < high ? (
                <span className="quiet">
                  {' '}
                  ({low}–{high})
                </span>
              ) : null}
            </td>
            <td>{percentile(scaled, table.rows)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
