import type { Output } from '@docket/contract/client';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { ConfirmDialog } from '../../../../ui/admin/ConfirmDialog.tsx';
import { invalidatePeople } from '../data/people-queries.ts';

const actions = [
  {
    label: 'Correct all histories',
    about:
      "Compares each student's statistics with their answers and corrects differences. Answers and results don't change.",
    run: () => call('PUT /user/history-corrupted-all-users'),
  },
  {
    label: 'Notify about new video links',
    about:
      'Students whose plan includes classes see a notice on the dashboard and the classes page until they dismiss it.',
    run: () => call('PUT /user/all/zoom-updated'),
  },
] as const;
const everyMs = 1_500;
type Job = Output<'GET /job/{id}'>['job'];

/** Shows the result of a job by its log: the last line but one, before the line that it is done. */
function notifyJobEnd(label: string, { state, error, log }: Job) {
  const lastText = log.at(-2)?.text;
  if (state === 'done') notify.success(`${label}: ${lastText ?? 'done'}.`);
  else notify.failure(`${label}: ${state === 'failed' && error ? error : 'the job was canceled.'}`);
}

/** Shows the result of a job that was started here, while the page is open. */
function Followed({ id, label, onEnd }: { id: string; label: string; onEnd: () => void }) {
  const { data } = useQuery({
    queryKey: ['all-users-job', id],
    queryFn: async () => (await call('GET /job/{id}', { params: { id } })).job,
    refetchInterval: everyMs,
    staleTime: 0,
  });
  const ended = data?.endedAt ? data : null;
  useEffect(() => {
    if (!ended) return;
    notifyJobEnd(label, ended);
    onEnd();
  }, [ended, label, onEnd]);
  return null;
}

/** Actions on every student at once; a job does them, and its page shows the progress. */
export function ForAll() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<(typeof actions)[number] | null>(null);
  const [begun, setBegun] = useState<{ readonly id: string; readonly label: string } | null>(null);
  const [onEnd] = useState(() => () => {
    setBegun(null);
    void invalidatePeople();
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">Bulk actions</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item key={action.label} onClick={() => setChosen(action)}>
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {begun ? <Followed key={begun.id} {...begun} onEnd={onEnd} /> : null}
      {chosen ? (
        <ConfirmDialog
          title={`${chosen.label}?`}
          confirm={chosen.label}
          onConfirm={async () => {
            const { job } = await chosen.run();
            setBegun({ id: job.id, label: chosen.label });
            notify.success('Job started.', {
              action: { label: 'Show jobs', run: () => void navigate({ to: '/superadmin/jobs' }) },
            });
          }}
          onClose={() => setChosen(null)}
        >
          <p>{chosen.about} It runs in the background. You can cancel it on the jobs page.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
