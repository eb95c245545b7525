import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useMe } from '../../../../lib/me.ts';
import type { TabProps } from '../user/tab-props.ts';
import { Passwords } from './Passwords.tsx';
import { Roles } from './Roles.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoStep } from './TwoStep.tsx';

/** Roles, passwords and sessions of a user. Only an administrator can change those of an administrator. */
export function Security({ user }: TabProps) {
  const me = useMe();
  const owner = me.roles.includes('ADMIN');
  if (user.roles.includes('ADMIN') && !owner)
    return (
      <Text size="sm" c="dimmed">
        This user is an administrator. Only another administrator can change this.
      </Text>
    );
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xxl" verticalSpacing="xl">
      <Stack gap="xl">
        <Roles key={user.roles.join()} user={user} writes={owner} />
      </Stack>
      <Stack gap="xl">
        <Passwords user={user} own={user.id === me.id} />
        <TwoStep user={user} own={user.id === me.id} owner={owner} />
        <Sessions user={user} />
      </Stack>
    </SimpleGrid>
  );
}
