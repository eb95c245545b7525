import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/client.ts';
import { notify } from '../../../app/notify.ts';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { peopleChanged } from '../data/people-queries.ts';

const acts = [
  {
    label: 'Correct all histories',
    about:
      'What was counted of every student is compared with the answers, and mended where it differs. Answers and results stay as they are.',
    run: () => call('PUT /user/history-corrupted-all-users'),
  },
  {
    label: 'Tell of new video links',
    about: 'Every student is told that the video links of classes were renewed.',
    run: () => call('PUT /user/all/zoom-updated'),
  },
] as const;

/** What is done for every student at once; a job does it, and its page shows how far it is. */
export function ForAll() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<(typeof acts)[number] | null>(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">For all students</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map((one) => (
            <Menu.Item key={one.label} onClick={() => setAsked(one)}>
              {one.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked ? (
        <ConfirmDialog
          title={`${asked.label}?`}
          confirm={asked.label}
          onConfirm={async () => {
            await asked.run();
            void peopleChanged();
            notify.success('A job has begun.', {
              action: { label: 'Show jobs', run: () => void navigate({ to: '/superadmin/jobs' }) },
            });
          }}
          onClose={() => setAsked(null)}
        >
          <p>{asked.about} This concerns every student, and goes on beside other work.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
