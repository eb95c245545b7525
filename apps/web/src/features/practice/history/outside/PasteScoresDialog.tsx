import { parseOutsideScores } from '@docket/rules';
import { Group, Stack, Switch, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { readToday } from '../../../../lib/today.ts';
import { toDay } from '../../../../lib/zone.ts';
import { FormDialog } from '../../../../ui/admin/FormDialog.tsx';
import { formatCalendarDay } from '../../../../ui/dates.ts';
import { plural } from '../../../../ui/format.ts';
import { RowList } from '../../../../ui/layout/RowList.tsx';
import { describeSections, nameOutside, sourceBeside } from '../../../../ui/outside-scores.ts';
import { invalidatePractice } from '../../data/practice-queries.ts';
import classes from './outside.module.css';

/** Adds scores that are pasted as text, one on each line; they are shown as they were read before they are saved. */
export function PasteScoresDialog({ onClose }: { onClose: () => void }) {
  const [today] = useState(() => toDay(readToday()));
  const [text, setText] = useState('');
  const [countsInForecast, setCountsInForecast] = useState(false);
  const { entries, problems } = parseOutsideScores(text, today);
  const save = useMutation({
    mutationFn: () =>
      call('POST /outside-score', {
        body: {
          scores: entries.map(({ sections, ...entry }) => ({
            ...entry,
            sections: [...sections],
            countsInForecast,
          })),
        },
      }),
    async onSuccess() {
      notify.success(`${plural(entries.length, 'score')} added.`);
      await invalidatePractice();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Paste scores"
      submit={entries.length > 0 ? `Add ${plural(entries.length, 'score')}` : 'Add scores'}
      sending={save}
      ready={entries.length > 0}
      onClose={onClose}
    >
      <Textarea
        label="Scores"
        description="One per line: date, name, score, and raw scores of sections if you know them."
        placeholder="2026-08-09 PrepTest 158 162 LR 20/25 RC 22/27"
        rows={6}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="status">
        {problems.length > 0 ? (
          <Stack component="ul" gap="xxs" fz="sm" c="bad" aria-label="Problems">
            {problems.map(({ line, message }) => (
              <li key={line}>{`Line ${line}: ${message}`}</li>
            ))}
          </Stack>
        ) : null}
        {entries.length > 0 ? (
          <RowList className={classes.preview ?? ''} aria-label="Scores to add">
            {entries.map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice
              <Group component="li" key={at} gap="sm" py="xxs" wrap="nowrap">
                <strong className="tabular">{entry.scaled}</strong>
                <span>
                  {[
                    nameOutside(entry),
                    sourceBeside(entry),
                    formatCalendarDay(entry.takenOn),
                    describeSections(entry.sections),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Group>
            ))}
          </RowList>
        ) : null}
      </div>
      <Switch
        label="Count in my forecast"
        description="An LSAT score counts like a test taken here, any other score less."
        checked={countsInForecast}
        onChange={({ currentTarget }) => setCountsInForecast(currentTarget.checked)}
      />
    </FormDialog>
  );
}
