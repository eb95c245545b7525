import type { ProctoredTest } from '@docket/contract/types';
import { useMe } from '../../app/me.ts';
import classes from './proctored.module.css';
import { timeText } from './when.ts';

/** What a proctored test is like, in the order in which it comes. */
export function Expect({ event, zone }: { event: ProctoredTest; zone: string }) {
  const { breakMinutes, stopClockMinutes } = useMe().accommodations;
  return (
    <section aria-labelledby="expect">
      <h2 id="expect" className={classes.subtitle}>
        What to expect
      </h2>
      <ul className={classes.expect}>
        <li>
          At {timeText(event.startsAt, zone)} the first section begins for everyone, by our clock. Stay on
          this page: it opens by itself.
        </li>
        <li>
          Who comes later has the time that is left. Entry closes at {timeText(event.closesAt, zone)}, when
          the first section is over.
        </li>
        <li>
          {stopClockMinutes > 0
            ? `Your accommodations let you stop the clock for ${stopClockMinutes} minutes in all.`
            : 'The clock cannot be paused.'}{' '}
          A section that is left, or out of time, stays closed.
        </li>
        <li>
          After the second section there is a break of {breakMinutes} minutes; then the test goes on by
          itself.
        </li>
        <li>What you answer is saved as you go, also through a lost connection or a reload.</li>
      </ul>
    </section>
  );
}
