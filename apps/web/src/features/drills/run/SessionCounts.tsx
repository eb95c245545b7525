import type { DrillSession } from '@docket/contract/types';
import { Text } from '@mantine/core';

/** What was done in the session so far, for the bar of the runner. */
export function SessionCounts({ session: { graded, right, seconds } }: { session: DrillSession }) {
  return (
    <Text span size="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {right} of {graded} correct · {Math.round(seconds / 60)} min
    </Text>
  );
}
