import { Link } from '@tanstack/react-router';
import classes from './dashboard.module.css';
import type { Dashboard } from './dashboard-data.ts';

const stateNames: Record<string, string> = { new: 'not started', started: 'in progress', paused: 'paused' };

/** Drills that wait to be gone on with; the large next step is not named twice. */
export function Unfinished({ drills, nextId }: { drills: Dashboard['unfinished']; nextId: string | null }) {
  const shown = drills.filter(({ id }) => id !== nextId);
  if (shown.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="unfinished">
      <h2 id="unfinished">Unfinished</h2>
      <ul className={classes.others}>
        {shown.map(({ id, title, state }) => (
          <li key={id}>
            <Link
              to="/start/drill/id/$drillId"
              params={{ drillId: id }}
              className={classes.other ?? ''}
              data-plain
            >
              <span>{title}</span>
              <span className={classes.quiet}>{stateNames[state] ?? state}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
