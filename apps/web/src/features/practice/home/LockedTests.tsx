import type { PracticeOffer } from '@docket/contract/types';
import { Link } from '@tanstack/react-router';
import { Lock, UpgradeCount } from '../../../ui/UpgradeCard.tsx';
import classes from './home.module.css';

interface Props {
  /** Tests that cannot be taken, with the content of each. */
  locked: readonly {
    test: PracticeOffer['test'];
    lock: PracticeOffer['lock'];
    detail: string;
    /** How many units it counts as. */
    count: number;
  }[];
  /** How many can be taken. */
  open: number;
  /** The counted unit: 'practice test'. */
  noun: string;
}

/** Below what can be taken: what the plan or the test settings exclude, and one link to change that. */
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
