import type { AttemptSheet } from '@docket/contract/types';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { notify } from '../../../lib/notify.ts';
import { isClockInDoubt, serverNow } from '../../../lib/server-clock.ts';
import { formatClock } from '../../../ui/format.ts';
import { readClock } from './clock.ts';
import classes from './Timer.module.css';
import { formatSpokenTime } from './time-text.ts';

interface Props {
  sheet: Pick<AttemptSheet, 'clock' | 'onTimeUp'>;
  /** Identifies the sheet on this device. */
  sheetKey: string;
  /** False hides the digits. The clock still runs. */
  shown: boolean;
  onShown: (shown: boolean) => void;
  /** Called once, when the budget is used up. */
  onUp: () => void;
  /** The device's clock has jumped, so the time must be checked against the server. */
  onDoubt: () => void;
}
const kindLabels = { left: 'left', spent: 'spent', over: 'over time' } as const;

/** Remembers across a reload that the five-minute warning was announced. Returns whether this is the first time. */
function firstWarning(sheetKey: string): boolean {
  const key = `docket-warned-${sheetKey}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage, a reload announces it again.
  }
  return true;
}

/** Shows the time of the attempt, derived from its start and the server's clock. A click hides it. */
export function Timer({ sheet, sheetKey, shown, onShown, onUp, onDoubt }: Props) {
  const { clock } = sheet;
  const [now, setNow] = useState(serverNow);
  const runs = clock.startedAt !== null && clock.pausedAt === null && clock.endedAt === null;
  useEffect(() => {
    if (!isClockInDoubt()) setNow(serverNow());
    if (!runs) return;
    const timer = setInterval(() => {
      if (isClockInDoubt()) onDoubt();
      else setNow(serverNow());
    }, 250);
    return () => clearInterval(timer);
  }, [runs, onDoubt]);

  const reading = readClock(clock, now);
  const warned = useRef(false);
  const timeUpReported = useRef(false);
  useEffect(() => {
    if (!runs || !reading.warning || warned.current) return;
    warned.current = true;
    if (!firstWarning(sheetKey)) return;
    announce('Five minutes left', 'assertive');
    notify.info('Five minutes left', { seenOnly: true });
  }, [runs, reading.warning, sheetKey]);
  useEffect(() => {
    if (!runs || !reading.up || timeUpReported.current) return;
    timeUpReported.current = true;
    if (sheet.onTimeUp === 'keep-going') announce('Time is up. You can keep going.', 'assertive');
    onUp();
  }, [runs, reading.up, sheet.onTimeUp, onUp]);

  const tone = reading.kind === 'over' || reading.warning ? classes.warn : '';
  const spoken = `${formatSpokenTime(reading.seconds)} ${kindLabels[reading.kind]}`;
  return (
    <button
      type="button"
      className={`${classes.timer} ${tone}`}
      title={shown ? 'Hide the timer (T)' : 'Show the timer (T)'}
      onClick={() => onShown(!shown)}
    >
      {shown ? (
        <>
          <span aria-hidden="true" className={classes.digits}>
            {formatClock(reading.seconds)}
          </span>
          <span aria-hidden="true" className={classes.word}>
            {kindLabels[reading.kind]}
          </span>
        </>
      ) : (
        <span aria-hidden="true" className={classes.word}>
          Timer hidden
        </span>
      )}
      <span className="visually-hidden">{shown ? `${spoken}. Hide the timer` : 'Show the timer'}</span>
    </button>
  );
}
