import type { OutsideScore } from '@docket/contract/types';
import { maxOutsideScores } from '@docket/rules';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { keepFocus } from '../../../../lib/keep-focus.ts';
import { notify } from '../../../../lib/notify.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { DisabledWhileImpersonating } from '../../../../ui/DisabledWhileImpersonating.tsx';
import { formatCalendarDay } from '../../../../ui/dates.ts';
import { Grow, Row, RowList } from '../../../../ui/layout/RowList.tsx';
import { describeSections, nameOutside, sourceBeside } from '../../../../ui/outside-scores.ts';
import { invalidatePractice } from '../../data/practice-queries.ts';
import { OutsideScoreDialog } from './OutsideScoreDialog.tsx';
import { PasteScoresDialog } from './PasteScoresDialog.tsx';

const describe = (score: OutsideScore) =>
  [sourceBeside(score), formatCalendarDay(score.takenOn), describeSections(score.sections)]
    .filter(Boolean)
    .join(' · ');

/** Scores of tests that the student took elsewhere, newest first, with the forms that add, edit and delete them. */
export function OutsideScores({ scores }: { scores: readonly OutsideScore[] }) {
  /** The score in the form; null creates a new one. */
  const [edited, setEdited] = useState<OutsideScore | null | undefined>();
  const [isPasting, setIsPasting] = useState(false);
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /outside-score/{id}', { params: { id } }),
    async onSuccess() {
      notify.success('Score deleted.');
      await invalidatePractice();
      keepFocus();
    },
    onError: notify.error,
  });
  const isFull = scores.length >= maxOutsideScores;
  return (
    <Stack component="section" gap="xs" mt="xs" aria-labelledby="outside-scores">
      <Group justify="space-between" gap="xs">
        <h3 id="outside-scores">Scores from elsewhere</h3>
        <DisabledWhileImpersonating>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" disabled={isFull} onClick={() => setIsPasting(true)}>
              Paste scores
            </Button>
            <Button size="compact-sm" variant="default" disabled={isFull} onClick={() => setEdited(null)}>
              Add score
            </Button>
          </Group>
        </DisabledWhileImpersonating>
      </Group>
      {scores.length === 0 ? (
        <Text size="sm" c="dimmed">
          Took the LSAT or a practice test elsewhere? Add your scores to see them here.
        </Text>
      ) : (
        <RowList aria-label="Scores from elsewhere">
          {scores.toReversed().map((score) => (
            <Row key={score.id}>
              <strong className="tabular">{score.scaled}</strong>
              <Grow basis="12rem">
                <p>{nameOutside(score)}</p>
                <Text size="sm" c="dimmed">
                  {describe(score)}
                </Text>
              </Grow>
              {score.countsInForecast ? <Chip>In forecast</Chip> : null}
              <DisabledWhileImpersonating>
                <Group gap="xs">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Edit ${nameOutside(score)}, ${formatCalendarDay(score.takenOn)}`}
                    onClick={() => setEdited(score)}
                  >
                    Edit
                  </Button>
                  <ConfirmButton
                    size="compact-sm"
                    variant="subtle"
                    color="bad"
                    aria-label={`Delete ${nameOutside(score)}, ${formatCalendarDay(score.takenOn)}`}
                    question="Delete this score?"
                    text="It leaves your chart and forecast."
                    confirm="Delete"
                    onConfirm={() => remove.mutate(score.id)}
                  >
                    Delete
                  </ConfirmButton>
                </Group>
              </DisabledWhileImpersonating>
            </Row>
          ))}
        </RowList>
      )}
      {edited === undefined ? null : (
        <OutsideScoreDialog score={edited} onClose={() => setEdited(undefined)} />
      )}
      {isPasting ? <PasteScoresDialog onClose={() => setIsPasting(false)} /> : null}
    </Stack>
  );
}
