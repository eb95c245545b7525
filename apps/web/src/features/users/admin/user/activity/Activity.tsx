import { Stack } from '@mantine/core';
import type { TabProps } from '../tab-props.ts';
import { DrillHistory } from './DrillHistory.tsx';
import { PageUse } from './PageUse.tsx';
import { Scores } from './Scores.tsx';
import { TimeStats } from './TimeStats.tsx';

/** The activity of the user: time, scores, accuracy by type, and visited pages. */
export function Activity(props: TabProps) {
  const { user } = props;
  const student = user.roles.includes('STUDENT');
  return (
    <Stack gap="xl">
      {student ? (
        <>
          <TimeStats id={user.id} />
          <Scores id={user.id} />
          <DrillHistory id={user.id} />
        </>
      ) : null}
      <PageUse {...props} />
    </Stack>
  );
}
