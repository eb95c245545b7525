import { Paper, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { PackageAnswer } from './use-packages.ts';

/** Credited answers change on questions that students have answered: their results change when the test is rescored. */
export function Rescore({ change, done }: { change: PackageAnswer['changes'][number]; done: boolean }) {
  const { questions, students } = change.rekeyed;
  const rescore = useMutation({
    mutationFn: (id: string) => call('PUT /test/{id}/rescore', { params: { id } }),
    onError: notify.error,
  });
  const who =
    students >= 1000
      ? '1,000 or more students have'
      : students === 1
        ? '1 student has'
        : `${students} students have`;
  return (
    <Paper p="md" bd="1px solid var(--warn)" role="note">
      <Stack align="start" gap="sm">
        <p>
          The credited answer changes on {plural(questions, 'question')} that {who} answered. Results and
          scores follow when the test is rescored{done ? '' : ', which you can start after the import'}.
        </p>
        {done && change.testId ? (
          rescore.data ? (
            <p role="status">
              The rescore is queued. <LinkButton to="/superadmin/jobs">View jobs</LinkButton>
            </p>
          ) : (
            <ActionButton
              variant="default"
              loading={rescore.isPending}
              onClick={() => rescore.mutate(change.testId!)}
            >
              Rescore test
            </ActionButton>
          )
        ) : null}
      </Stack>
    </Paper>
  );
}
