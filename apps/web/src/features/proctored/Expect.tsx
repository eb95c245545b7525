import type { ProctoredTest } from '@docket/contract/types';
import { useMe } from '../../lib/me.ts';
import classes from './proctored.module.css';
import { formatTime } from './when.ts';

/** What happens in a proctored test, in chronological order. */
export function Expect({ event, zone }: { event: ProctoredTest; zone: string }) {
  const { breakMinutes, stopClockMinutes } = useMe().accommodations;
  return (
    <section aria-labelledby="expect">
      <h2 id="expect" className={classes.subtitle}>
        What to expect
      </h2>
      <ul className={classes.expect}>
        <li>
          At {formatTime(event.startsAt, zone)} the first section starts for everyone, by our clock. Stay on
          this page. The test opens automatically.
        </li>
        <li>
          If you arrive late, you have the time that's left. Entry closes at{' '}
          {formatTime(event.closesAt, zone)}, when the first section is over.
        </li>
        <li>
          {stopClockMinutes > 0
            ? `Your accommodations let you stop the clock for ${stopClockMinutes} minutes in total.`
            : "You can't pause the clock."}{' '}
          You can't return to a section after you leave it or its time runs out.
        </li>
        <li>
          After the second section there's a break of {breakMinutes} minutes; then the test continues
          automatically.
        </li>
        <li>Your answers are saved as you go, even if you lose your connection or reload.</li>
      </ul>
    </section>
  );
}
