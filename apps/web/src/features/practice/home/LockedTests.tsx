import type { PracticeOffer } from '@docket/contract/types';
import { Link } from '@tanstack/react-router';
import { Lock, UpgradeCount } from '../../../ui/UpgradeCard.tsx';
import classes from './home.module.css';

interface Props {
  /** Tests that cannot be taken, with what each would hold. */
  locked: readonly {
    test: PracticeOffer['test'];
    lock: PracticeOffer['lock'];
    detail: string;
    /** How many of what is counted it stands for. */
    count: number;
  }[];
  /** How many can. */
  open: number;
  /** What is counted: 'practice test'. */
  noun: string;
}

/** Below what can be taken: what the plan or the test settings leave out, and one way to change it. */
export function LockedTests({ locked, open, noun }: Props) {
  const byPlan = locked.reduce((sum, { lock, count }) => sum + (lock === 'plan' ? count : 0), 0);
  if (locked.length === 0) return null;
  return (
    <div className={classes.lockedTests}>
      <UpgradeCount included={open} of={open + byPlan} noun={noun} />
      <ul className={classes.rows} aria-label="Locked">
        {locked.map(({ test, lock, detail }) => (
          <li key={test.id} className={classes.row}>
            <span>
              <span className={classes.rowTitle}>{test.name}</span>
              <span className={classes.rowDetail}>{detail}</span>
            </span>
            {lock === 'settings' ? <Link to="/settings/tests">Change in test settings</Link> : <Lock />}
          </li>
        ))}
      </ul>
    </div>
  );
}
