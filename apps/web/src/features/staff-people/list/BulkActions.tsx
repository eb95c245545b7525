import type { Input } from '@docket/contract/client';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../app/client.ts';
import { notify } from '../../../app/notify.ts';
import { plural } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { peopleChanged, type UserRow } from '../data/people-queries.ts';
import { fullName } from '../data/words.ts';

type Action = Input<'POST /user/bulk'>['body']['action'];
const NAMED = 5;
const actions: readonly { action: Action; label: string; about: string }[] = [
  { action: 'lg-on', label: 'Show logic games', about: 'They see the logic games of older tests.' },
  {
    action: 'lg-off',
    label: 'Hide logic games',
    about: 'They no longer see logic games. Nothing is deleted.',
  },
  { action: 'event-on', label: 'Mark as event sign-up', about: 'They count as signed up at an event.' },
  {
    action: 'event-off',
    label: 'Not an event sign-up',
    about: 'They no longer count as signed up at an event.',
  },
  {
    action: 'email-verified',
    label: 'Mark email as verified',
    about: 'Their addresses count as verified from now on.',
  },
  {
    action: 'resend-verification',
    label: 'Send verification mail',
    about: 'Each whose address is not verified gets a mail, unless one was sent within the last ten minutes.',
  },
];

interface Props {
  rows: readonly UserRow[];
  onDone: () => void;
}

/** What can be done with all ticked users at once, each said by name before it is done. */
export function BulkActions({ rows, onDone }: Props) {
  const [asked, setAsked] = useState<(typeof actions)[number] | null>(null);
  const run = async (action: Action) => {
    const { changed, unchanged, waiting } = await call('POST /user/bulk', {
      body: { ids: rows.map(({ id }) => id), action },
    });
    await peopleChanged();
    const stood = unchanged > 0 ? ` ${plural(unchanged, 'user')} stood so already.` : '';
    const late = waiting > 0 ? ` ${plural(waiting, 'user')} got one within the last ten minutes.` : '';
    notify.success(
      action === 'resend-verification'
        ? `${plural(changed, 'mail')} sent.${late}${stood}`
        : `${plural(changed, 'user')} changed.${stood}`,
    );
    onDone();
  };
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button size="compact-sm" variant="default">
            Change ticked users
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((one) => (
            <Menu.Item key={one.action} onClick={() => setAsked(one)}>
              {one.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked ? (
        <ConfirmDialog
          title={`${asked.label}: ${plural(rows.length, 'user')}?`}
          confirm={asked.label}
          onConfirm={() => run(asked.action)}
          onClose={() => setAsked(null)}
        >
          <p>{asked.about}</p>
          <ul>
            {rows.slice(0, NAMED).map((user) => (
              <li key={user.id}>
                {fullName(user)}, {user.email}
              </li>
            ))}
            {rows.length > NAMED ? <li>and {rows.length - NAMED} more</li> : null}
          </ul>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
