import { Stack, Text, Textarea } from '@mantine/core';
import { useId } from 'react';
import { readBase64 } from '../../../lib/read-file.ts';
import fileInput from '../../../ui/fields/file-input.module.css';
import classes from './score-tables.module.css';

/** Rows of a table: pasted, or a file, which takes precedence. */
export interface TableSource {
  readonly text: string;
  readonly file: File | null;
}
/** Names rows that were pasted. */
export const pastedRows = 'pasted rows';
const maxBytes = 4 * 1024 * 1024;

/** The part to send. @throws Error with what to do, for a file that is too large or empty */
export async function readTableSource({ text, file }: TableSource): Promise<{ name: string; data: string }> {
  const source = file ?? new File([text], pastedRows, { type: 'text/csv' });
  if (source.size > maxBytes)
    throw new Error(`${source.name} is larger than 4 MB. Split it into smaller files.`);
  if (source.size === 0) throw new Error(`${source.name} is empty. Export or save it again.`);
  return { name: source.name.slice(0, 200), data: await readBase64(source) };
}

interface Props {
  value: TableSource;
  onChange: (value: TableSource) => void;
  description: string;
  placeholder: string;
}

/** Rows pasted from a spreadsheet, or a file. */
export function TableInput({ value, onChange, description, placeholder }: Props) {
  const id = useId();
  return (
    <>
      <Textarea
        label="Rows"
        description={description}
        placeholder={placeholder}
        minRows={6}
        maxRows={16}
        autosize
        spellCheck={false}
        classNames={{ input: classes.rowsInput ?? '' }}
        disabled={value.file !== null}
        value={value.text}
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
      />
      <Stack gap="xxs">
        <Text component="label" htmlFor={id} size="sm" fw={600}>
          Or a file
        </Text>
        <input
          id={id}
          className={fileInput.file}
          type="file"
          accept=".csv,.xlsx"
          onChange={({ currentTarget }) => onChange({ ...value, file: currentTarget.files?.[0] ?? null })}
        />
        <Text size="sm" c="dimmed">
          .csv or .xlsx, up to 4 MB
        </Text>
      </Stack>
    </>
  );
}
