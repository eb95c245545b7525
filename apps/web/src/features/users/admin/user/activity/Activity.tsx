import type { TabProps } from '../TabPanel.tsx';
import classes from '../user.module.css';
import { DrillHistory } from './DrillHistory.tsx';
import { PageUse } from './PageUse.tsx';
import { Scores } from './Scores.tsx';
import { TimeStats } from './TimeStats.tsx';

/** What the user does and how it goes: time, scores, accuracy by type, and the pages that were open. */
export function Activity(props: TabProps) {
  const { user } = props;
  const student = user.roles.includes('STUDENT');
  return (
    <div className={classes.column}>
      {student ? (
        <>
          <TimeStats id={user.id} />
          <Scores id={user.id} />
          <DrillHistory id={user.id} />
        </>
      ) : null}
      <PageUse {...props} />
    </div>
  );
}
