import type { Input } from '@docket/contract/client';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { ConfirmDialog } from '../../../../ui/admin/ConfirmDialog.tsx';
import { FormWarning } from '../../../../ui/FormMessage.tsx';
import { plural } from '../../../../ui/format.ts';
import { formatFullName } from '../data/labels.ts';
import { invalidatePeople, type UserRow } from '../data/people-queries.ts';

type Action = Input<'POST /user/bulk'>['body']['action'];
const NAMED = 5;
/** The server's limit for one request. */
const MAX_USERS = 100;
interface One {
  readonly action: Action;
  readonly label: string;
  readonly about: string;
}
const actions: readonly One[] = [
  { action: 'lg-on', label: 'Show logic games', about: 'They see logic games in older tests.' },
  {
    action: 'lg-off',
    label: 'Hide logic games',
    about: 'They no longer see logic games. Nothing is deleted.',
  },
  { action: 'event-on', label: 'Mark as event sign-up', about: 'They count as signed up at an event.' },
  {
    action: 'event-off',
    label: 'Unmark as event sign-up',
    about: 'They no longer count as signed up at an event.',
  },
  {
    action: 'email-verified',
    label: 'Mark email as verified',
    about: 'Their email addresses count as verified from now on.',
  },
  {
    action: 'resend-verification',
    label: 'Send verification email',
    about: 'Users with an unverified address get an email, unless one was sent in the last 10 minutes.',
  },
];

const forAnybody: readonly Action[] = ['email-verified', 'resend-verification'];
/** Whether the server would accept the action for this account, and a text about those it would refuse. */
function describeRestriction(action: Action, isAdmin: boolean) {
  if (!forAnybody.includes(action))
    return { isAllowed: ({ roles }: UserRow) => roles.includes('STUDENT'), others: 'Students only' };
  if (action === 'email-verified' && !isAdmin)
    return {
      isAllowed: ({ roles }: UserRow) => !roles.includes('ADMIN'),
      others: 'Only an administrator can change an administrator',
    };
  return { isAllowed: () => true, others: '' };
}

interface Props {
  rows: readonly UserRow[];
  onDone: () => void;
}

function Names({ users }: { users: readonly UserRow[] }) {
  return (
    <ul>
      {users.slice(0, NAMED).map((user) => (
        <li key={user.id}>
          {formatFullName(user)}, {user.email}
        </li>
      ))}
      {users.length > NAMED ? <li>and {users.length - NAMED} more</li> : null}
    </ul>
  );
}

/** The actions on all selected users; each lists them by name before it is done. */
export function BulkActions({ rows, onDone }: Props) {
  const isAdmin = useMe().roles.includes('ADMIN');
  const [chosen, setChosen] = useState<One | null>(null);
  const splitRows = (action: Action) => {
    const { isAllowed, others } = describeRestriction(action, isAdmin);
    return { fit: rows.filter(isAllowed), left: rows.filter((row) => !isAllowed(row)), others };
  };
  const run = async (action: Action) => {
    const { changed, unchanged, waiting, gone } = await call('POST /user/bulk', {
      body: { ids: splitRows(action).fit.map(({ id }) => id), action },
    });
    await invalidatePeople();
    const unchangedText = unchanged > 0 ? ` ${plural(unchanged, 'user')} already had this setting.` : '';
    const late = waiting > 0 ? ` ${plural(waiting, 'user')} skipped: emailed in the last 10 minutes.` : '';
    const left = gone > 0 ? ` ${plural(gone, 'user')} skipped: account deleted.` : '';
    notify.success(
      action === 'resend-verification'
        ? `${plural(changed, 'email')} sent.${late}${unchangedText}${left}`
        : `${plural(changed, 'user')} changed.${unchangedText}${left}`,
    );
    onDone();
  };
  const first = actions.find(({ action }) => splitRows(action).fit.length > 0);
  if (rows.length > MAX_USERS) return <span>At most {MAX_USERS} can be changed at once.</span>;
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button size="compact-sm" variant="default">
            Change selected users
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => {
            const { fit, others } = splitRows(action.action);
            return (
              <Menu.Item
                key={action.action}
                disabled={fit.length === 0}
                // The menu would focus its first item, and nothing if that is disabled.
                data-autofocus={action === first || undefined}
                onClick={() => setChosen(action)}
              >
                {action.label}
                {fit.length === 0 ? `. ${others}.` : ''}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {chosen ? (
        <ConfirmAction one={chosen} {...splitRows(chosen.action)} run={run} onClose={() => setChosen(null)} />
      ) : null}
    </>
  );
}

interface ConfirmActionProps {
  one: One;
  fit: readonly UserRow[];
  left: readonly UserRow[];
  others: string;
  run: (action: Action) => Promise<void>;
  onClose: () => void;
}
/** Asks for confirmation; users for whom it is impossible are listed first, and excluded. */
function ConfirmAction({
  one: { action, label, about },
  fit,
  left,
  others,
  run,
  onClose,
}: ConfirmActionProps) {
  return (
    <ConfirmDialog
      title={`${label}: ${plural(fit.length, 'user')}?`}
      confirm={left.length > 0 ? `Continue with ${plural(fit.length, 'user')}` : label}
      onConfirm={() => run(action)}
      onClose={onClose}
    >
      {left.length > 0 ? (
        <FormWarning>
          <p>
            {others}. {left.length} of the {fit.length + left.length} selected accounts{' '}
            {left.length === 1 ? 'is' : 'are'} skipped:
          </p>
          <Names users={left} />
        </FormWarning>
      ) : null}
      <p>{about}</p>
      <Names users={fit} />
    </ConfirmDialog>
  );
}
