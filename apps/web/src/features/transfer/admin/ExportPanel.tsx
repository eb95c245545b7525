import { CallError, type Output } from '@docket/contract/client';
import { Group, List, Paper, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { FormError } from '../../../ui/FormMessage.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { CardSection } from '../../../ui/layout/CardSection.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import classes from './transfer.module.css';

const formats = [
  { value: 'qti30', label: 'QTI 3.0' },
  { value: 'qti22', label: 'QTI 2.2' },
  { value: 'qti21', label: 'QTI 2.1' },
  { value: 'json', label: 'JSON (complete)' },
  { value: 'csv', label: 'CSV' },
  { value: 'docx', label: 'Word' },
] as const;
type Format = (typeof formats)[number]['value'];
const max = 50;

const testsQuery = queryOptions({
  queryKey: ['staff', 'transfer', 'tests'],
  queryFn: () => call('GET /test', { query: { size: 100, sortby: 'no', sortorder: 'asc' } }),
});
type Test = Output<'GET /test'>['items'][number];

export function ExportPanel() {
  const { data, error, refetch } = useQuery(testsQuery);
  return (
    <CardSection title="Export" gap="md">
      {data ? null : <NotLoaded query={{ error, refetch }} rows={4} />}
      {data?.items.length === 0 ? <Empty {...emptyCopy.transferNoTestsYet} /> : null}
      {data && data.items.length > 0 ? <ExportForm tests={data.items} /> : null}
    </CardSection>
  );
}

function ExportForm({ tests }: { tests: readonly Test[] }) {
  const [format, setFormat] = useState<Format>('qti30');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
    setError(null);
  };
  const take = async (lossy: boolean) => {
    setBusy(true);
    setError(null);
    await download('GET /content/export', {
      query: { format, test: [...chosen], ...(lossy ? { lossy: 'true' } : {}) },
    }).catch(setError);
    setBusy(false);
  };
  const lost = error instanceof CallError && error.code === 'INVALID' ? (error.envelope.details ?? []) : [];
  return (
    <>
      <fieldset className={classes.tests}>
        <legend>Tests</legend>
        {tests.map((test) => (
          <Check
            key={test.id}
            label={`${test.no} · ${test.name}${test.type === 'MERGED' ? ' (merged: JSON only)' : ''}`}
            checked={chosen.has(test.id)}
            onChange={(on) => toggle(test.id, on)}
          />
        ))}
      </fieldset>
      <SelectField
        label="Format"
        value={format}
        choices={formats}
        onChange={(value) => {
          setFormat(value);
          setError(null);
        }}
      />
      {lost.length > 0 ? (
        <Losses messages={lost.map(({ message }) => message)} busy={busy} onExport={() => void take(true)} />
      ) : (
        <FormError error={error} />
      )}
      <Group>
        <ActionButton
          variant="default"
          loading={busy && lost.length === 0}
          disabled={chosen.size === 0 || chosen.size > max}
          onClick={() => void take(false)}
        >
          {chosen.size > 1 ? `Export ${chosen.size} tests` : 'Export'}
        </ActionButton>
        {chosen.size > max ? (
          <Text span size="sm" c="dimmed">
            At most {max} at a time.
          </Text>
        ) : null}
      </Group>
    </>
  );
}

interface LossesProps {
  messages: readonly string[];
  busy: boolean;
  onExport: () => void;
}
/** What the format cannot store, and the button that leaves it out. */
function Losses({ messages, busy, onExport }: LossesProps) {
  return (
    <Paper p="md" bd="1px solid var(--warn)" role="alert">
      <Stack align="start" gap="sm">
        <p>This format can't store everything. It would lose:</p>
        <List>
          {messages.slice(0, 8).map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
          {messages.length > 8 ? <List.Item>and {messages.length - 8} more</List.Item> : null}
        </List>
        <ActionButton variant="default" loading={busy} onClick={onExport}>
          Export without them
        </ActionButton>
      </Stack>
    </Paper>
  );
}
