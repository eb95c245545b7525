import { CallError } from '@docket/contract/client';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { FormError } from '../../../ui/FormMessage.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
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

export function ExportPanel() {
  const heading = useId();
  const [format, setFormat] = useState<Format>('qti30');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['staff', 'transfer', 'tests'],
    queryFn: () => call('GET /test', { query: { size: 100, sortby: 'no', sortorder: 'asc' } }),
  });
  const tests = data?.items ?? [];
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
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading}>Export</h2>
      {!data && failure ? <ErrorState error={failure} retry={() => void refetch()} /> : null}
      {!data && !failure ? <SkeletonRows count={4} /> : null}
      {data && tests.length === 0 ? <Empty {...emptyCopy.transferNoTestsYet} /> : null}
      {tests.length > 0 ? (
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
            <div className={classes.lost} role="alert">
              <p>This format can't store everything. It would lose:</p>
              <ul>
                {lost.slice(0, 8).map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
                {lost.length > 8 ? <li>and {lost.length - 8} more</li> : null}
              </ul>
              <Button variant="default" loading={busy} onClick={() => void take(true)}>
                Export without them
              </Button>
            </div>
          ) : (
            <FormError error={error} />
          )}
          <div className={classes.actions}>
            <Button
              variant="default"
              loading={busy && lost.length === 0}
              disabled={chosen.size === 0 || chosen.size > max}
              onClick={() => void take(false)}
            >
              {chosen.size > 1 ? `Export ${chosen.size} tests` : 'Export'}
            </Button>
            {chosen.size > max ? <span className={classes.quiet}>At most {max} at a time.</span> : null}
          </div>
        </>
      ) : null}
    </section>
  );
}
