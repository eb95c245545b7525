import type { Practice } from '@docket/contract/types';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../../../lib/announce.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { formatClock } from '../../../ui/format.ts';
import { Directions } from './Directions.tsx';
import { Frame } from './Frame.tsx';
import { timeOfDay } from './notice-text.ts';
import classes from './practice-attempt.module.css';
import { sectionName } from './section-facts.ts';
import { useLeft } from './use-left.ts';

interface Props {
  practice: Practice;
  pause: NonNullable<Practice['break']>;
  notices: ReactNode;
  busy: boolean;
  onBegin: () => void;
  onLeave: () => void;
}
const MINUTE_MS = 60_000;

/** The break: its remaining time, what happens at its end, and what comes next. */
export function BreakPage({ practice, pause, notices, busy, onBegin, onLeave }: Props) {
  const left = useLeft(pause.endsAt) ?? 0;
  const { nextSectionNo: no } = pause;
  const section = practice.sections.find((one) => one.no === no);
  const over = left === 0;
  const short = left > 0 && left <= MINUTE_MS && pause.seconds > 60;
  const announced = useRef({ short: false, over });
  useEffect(() => {
    if (short && !announced.current.short) {
      announced.current.short = true;
      announce('One minute of the break is left', 'assertive');
    }
    if (over && !announced.current.over) {
      announced.current.over = true;
      announce(practice.autoStart ? `Section ${no} has started` : 'The break is over', 'assertive');
    }
  }, [short, over, practice.autoStart, no]);
  if (!section) return null;
  const end = pause.endsAt ? timeOfDay(pause.endsAt) : '';
  return (
    <Frame title={over ? 'The break is over' : 'Break'} test={practice.title} onLeave={onLeave}>
      {notices}
      <p className={classes.countdown} data-short={short}>
        <span role="timer" aria-label="Break time left">
          {formatClock(Math.ceil(left / 1000))}
        </span>
      </p>
      <p>
        {practice.autoStart
          ? over
            ? `Section ${no} starts.`
            : `Section ${no} starts automatically at ${end}, whether you're here or not.`
          : over
            ? `Section ${no} starts when you're ready.`
            : `The break lasts until ${end}. Section ${no} starts when you're ready.`}
      </p>
      <section aria-label="What comes next" className={classes.next}>
        <h2>{sectionName(practice, no)}</h2>
        <Directions practice={practice} section={section} />
      </section>
      {practice.autoStart ? null : (
        <div className={classes.actions}>
          <DisabledWhileImpersonating>
            <ActionButton size="md" variant={over ? 'filled' : 'default'} loading={busy} onClick={onBegin}>
              {over ? `Start section ${no}` : `End break and start section ${no}`}
            </ActionButton>
          </DisabledWhileImpersonating>
        </div>
      )}
    </Frame>
  );
}
