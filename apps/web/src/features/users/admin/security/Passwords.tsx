import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../../../ui/dates.ts';
import { Section } from '../../../../ui/layout/Section.tsx';
import type { AdminPart, User } from '../data/people-queries.ts';
import { TemporaryDialog } from './TemporaryDialog.tsx';

function formatState(admin: AdminPart): string {
  if (admin.passwordTemporary)
    return `A temporary password was set${admin.passwordExpiresAt ? `, valid until ${formatDateTime(admin.passwordExpiresAt)}` : ''}. It must be changed at the next sign-in.`;
  const methods = [admin.hasPassword ? 'a password' : null, admin.googleLinked ? 'Google' : null].filter(
    Boolean,
  );
  return methods.length > 0 ? `Signs in with ${methods.join(' or ')}.` : 'Has no password yet.';
}

/** Actions that let a user sign in again. */
export function Passwords({ user, own }: { user: User; own: boolean }) {
  const [open, setOpen] = useState(false);
  if (!user.admin) return null;
  return (
    <Section title="Password" gap="sm">
      <Text size="sm" c="dimmed">
        {formatState(user.admin)}
      </Text>
      {own ? (
        <Text size="sm" c="dimmed">
          Change your own password in your account settings.
        </Text>
      ) : (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(true)}>
            Temporary password
          </Button>
        </Group>
      )}
      {open ? <TemporaryDialog user={user} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
