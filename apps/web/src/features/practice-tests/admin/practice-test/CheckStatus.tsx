import { Box, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Bar } from '../../../../ui/Bar.tsx';
import { formatAgo } from '../../../../ui/dates.ts';
import type { useCheck } from './use-check.ts';

const TICK_MS = 30_000;

/** When the test was last checked, the progress of a check, and a button to check it again. */
export function CheckStatus({ check }: { check: ReturnType<typeof useCheck> }) {
  const { checkedAt, isCurrent, isChecking, job } = check;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const share = job && job.total > 0 ? job.done / job.total : 0;
  const checked = checkedAt ? `Checked ${formatAgo(checkedAt, now)}.` : 'Not checked yet.';
  const since = checkedAt && !isCurrent ? ' The library has changed since.' : '';
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {isChecking ? 'Checking the test…' : `${checked}${since}`}
      </Text>
      {isChecking ? (
        <Box
          component="span"
          flex="1 1 10rem"
          maw="20rem"
          role="progressbar"
          aria-label="Test check"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
        >
          <Bar share={share} />
        </Box>
      ) : (
        <Button variant="default" size="compact-md" onClick={check.checkAgain}>
          {checkedAt ? 'Check again' : 'Check now'}
        </Button>
      )}
    </Group>
  );
}
