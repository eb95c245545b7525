import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { keepFocus } from '../../../../lib/keep-focus.ts';
import { notify } from '../../../../lib/notify.ts';
import { notifyWithUndo } from '../../../../shared/undo/undo.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { formatCalendarDay, formatDateTime } from '../../../../ui/dates.ts';
import { Row, RowList, RowText } from '../../../../ui/layout/RowList.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import type { Correction } from '../data/people-queries.ts';
import { correct } from './correct.ts';

interface Props {
  id: string;
  corrections: readonly Correction[];
  writes: boolean;
}

/** Days that staff added or removed, each with its reason and an undo button. */
export function Corrections({ id, corrections, writes }: Props) {
  const back = useMutation({
    mutationFn: ({ day }: Correction) => correct(id, day, 'none'),
    onSuccess(_, { day, kind, reason }) {
      keepFocus();
      notifyWithUndo(`Correction of ${formatCalendarDay(day)} removed.`, () =>
        correct(id, day, kind, reason),
      );
    },
    onError: notify.error,
  });
  return (
    <Section title="Corrections" gap="sm">
      {corrections.length === 0 ? (
        <Text size="sm" c="dimmed">
          {writes ? 'None. Choose a day in the calendar to add or remove it.' : 'None.'}
        </Text>
      ) : (
        <RowList>
          {corrections.map((correction) => (
            <Row key={correction.day}>
              <RowText detail={`${correction.by?.name ?? 'Staff'}, ${formatDateTime(correction.at)}`}>
                {formatCalendarDay(correction.day)}, {correction.kind === 'worked' ? 'added' : 'removed'}:{' '}
                {correction.reason}
              </RowText>
              {writes ? (
                <ActionButton
                  size="compact-sm"
                  variant="default"
                  aria-label={`Remove the correction of ${formatCalendarDay(correction.day)}`}
                  loading={back.isPending && back.variables.day === correction.day}
                  onClick={() => back.mutate(correction)}
                >
                  Remove
                </ActionButton>
              ) : null}
            </Row>
          ))}
        </RowList>
      )}
    </Section>
  );
}
