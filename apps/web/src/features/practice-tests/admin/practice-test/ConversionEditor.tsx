import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { findRowProblems, parsePastedRows, type TypedRow, toTypedRows } from './conversion-rows.ts';
import classes from './test.module.css';

interface Props {
  /** Null: the test uses the default table. */
  value: readonly TypedRow[] | null;
  onChange: (value: readonly TypedRow[] | null) => void;
  /** Scored questions of the test. */
  maxRaw: number;
}
const columns = [
  { field: 'rawFrom', label: 'Raw from' },
  { field: 'rawTo', label: 'Raw to' },
  { field: 'scaled', label: 'Scaled' },
] as const;

/** The table from raw to scaled scores; gaps and overlaps are shown while typing. */
export function ConversionEditor({ value, onChange, maxRaw }: Props) {
  return (
    <Stack component="fieldset" gap="sm">
      <Text component="legend" fw={600} mb="xs">
        Conversion table
      </Text>
      {value ? (
        <Rows value={value} onChange={onChange} maxRaw={maxRaw} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Scores are estimated from the tables of other tests, and results say so.
          </Text>
          <div>
            <Button
              variant="default"
              onClick={() => onChange(toTypedRows([{ rawFrom: 0, rawTo: maxRaw, scaled: 120 }]))}
            >
              Add a conversion table
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

function Rows({ value, onChange, maxRaw }: Props & { value: readonly TypedRow[] }) {
  const problems = findRowProblems(value, maxRaw);
  const add = () => {
    const key = Math.max(-1, ...value.map((row) => row.key)) + 1;
    onChange([...value, { key, rawFrom: '', rawTo: '', scaled: '' }]);
  };
  const paste = (event: ClipboardEvent) => {
    const rows = parsePastedRows(event.clipboardData.getData('text/plain'));
    if (!rows) return;
    event.preventDefault();
    onChange(toTypedRows(rows));
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        Raw scores 0 to {maxRaw} each need one scaled score from 120 to 180. You can paste rows from a
        spreadsheet into any field. Results that are already shown keep their scores until you rescore the
        test.
      </Text>
      <Stack component="ul" gap="xs" maw="26rem" onPaste={paste}>
        {value.map((row, index) => (
          <Group component="li" gap="xs" align="end" wrap="nowrap" key={row.key}>
            {columns.map(({ field, label }) => (
              <TextInput
                key={field}
                flex={1}
                label={index === 0 ? label : undefined}
                aria-label={`${label}, row ${index + 1}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={row[field]}
                onChange={(event) => {
                  const typed = event.currentTarget.value;
                  onChange(value.map((one) => (one === row ? { ...row, [field]: typed } : one)));
                }}
              />
            ))}
            <Button
              variant="subtle"
              color="bad"
              aria-label={`Remove row ${index + 1}`}
              onClick={() => onChange(value.filter((one) => one !== row))}
            >
              <IconTrash size={18} aria-hidden="true" />
            </Button>
          </Group>
        ))}
      </Stack>
      <div role="status">
        {problems.length > 0 ? (
          <Stack component="ul" gap="xxs" className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Stack>
        ) : (
          <Text size="sm" c="dimmed">
            Each raw score has exactly one scaled score.
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={add}>
          Add a row
        </Button>
        <Button variant="subtle" onClick={() => onChange(null)}>
          Use the estimate
        </Button>
      </Group>
    </>
  );
}
