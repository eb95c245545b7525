import { inGroup } from '@docket/rules';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../../../lib/me.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { formatLastSeen } from '../../../../ui/dates.ts';
import { formatRoles, formatStatus } from '../data/labels.ts';
import type { User } from '../data/people-queries.ts';
import { ImpersonateButton } from '../security/Impersonate.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import classes from './user.module.css';

/** The plan; only admins see how it is paid for. */
function planText({ plan, admin }: User): string {
  if (!plan) return 'No plan';
  return admin ? `${plan.name}: ${formatStatus(admin.status).toLowerCase()}` : plan.name;
}

/** What a member of staff should know first. */
function listBadges(user: User): string[] {
  const student = user.roles.includes('STUDENT');
  return [
    formatRoles(user.roles),
    ...(student ? [planText(user)] : []),
    user.lastSeenAt ? `Last seen ${formatLastSeen(user.lastSeenAt, new Date())}` : 'Never seen',
    ...(user.emailVerifiedAt ? [] : ['Email not verified']),
    ...(student && !user.hasAccess ? ['No access'] : []),
    ...(user.admin?.feeWaiver?.status === 'added' ? ['Fee waiver needs review'] : []),
    ...(user.historyCorruptedAt ? ['History needs correction'] : []),
    ...(user.admin?.passwordTemporary ? ['Temporary password'] : []),
    ...(user.isEvent ? [user.eventName ? `Event: ${user.eventName}` : 'Event sign-up'] : []),
    ...(user.simulated ? ['Demo account'] : []),
  ];
}

/** Roles, plan and state as labels. */
export function UserMarks({ user }: { user: User }) {
  return (
    <Group
      component="ul"
      gap="xs"
      mt={-8}
      mb="md"
      aria-label="Account status"
      className={classes.marks ?? ''}
    >
      {listBadges(user).map((mark) => (
        <li key={mark}>
          <Chip>{mark}</Chip>
        </li>
      ))}
    </Group>
  );
}

/** The actions on the whole account. */
export function UserActions({ user }: { user: User }) {
  const me = useMe();
  const [deleting, setDeleting] = useState(false);
  if (!inGroup(me.roles, 'admin')) return null;
  // The server refuses these too.
  const isProtected = user.id === me.id || (user.roles.includes('ADMIN') && !me.roles.includes('ADMIN'));
  return (
    <>
      <ImpersonateButton user={user} />
      {isProtected ? null : (
        <Button variant="default" color="bad" onClick={() => setDeleting(true)}>
          Delete user
        </Button>
      )}
      {deleting ? (
        <div className={classes.broad}>
          <DeleteUser id={user.id} onClose={() => setDeleting(false)} />
        </div>
      ) : null}
    </>
  );
}
