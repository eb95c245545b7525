import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DemoMark } from '../../../ui/WhoIsCounted.tsx';
import classes from './admin.module.css';

interface Props {
  user: {
    readonly id: string;
    readonly name: string;
    readonly email?: string | null;
    readonly simulated?: boolean;
  };
}

/** The user of a row; the name links to the billing tab of the user. */
export function PersonCell({ user }: Props) {
  const { id, name, email = null } = user;
  const at = email?.indexOf('@') ?? -1;
  return (
    <Stack component="span" gap={0} align="start" miw="10rem">
      <span>
        <Link to="/superadmin/users/$id" params={{ id }} search={{ tab: 'billing' }}>
          {name || email || 'No name'}
        </Link>
        <DemoMark of={user} />
      </span>
      {email ? (
        <Text span size="sm" fw={400} c="dimmed" className={classes.lines}>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </Text>
      ) : null}
    </Stack>
  );
}
