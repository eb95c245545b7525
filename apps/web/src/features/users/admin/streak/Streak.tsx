import { Button, Group, Stack } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { plural } from '../../../../ui/format.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import {
  type Correction,
  correctionsQuery,
  type Streak as StreakData,
  streakQuery,
} from '../data/people-queries.ts';
import { StatisticsList } from '../user/StatisticsList.tsx';
import type { TabProps } from '../user/tab-props.ts';
import { Corrections } from './Corrections.tsx';
import { addMonths, formatMonth, toMonth } from './calendar.ts';
import { DayDialog } from './DayDialog.tsx';
import { type DayState, Month } from './Month.tsx';
import classes from './streak.module.css';

/** The days of a streak as a calendar; admins can add or remove a day. */
export function Streak({ user: { id, admin, timezone, createdAt } }: TabProps) {
  const streak = useQuery(streakQuery(id));
  const corrections = useQuery(correctionsQuery(id));
  const error = streak.error ?? corrections.error;
  if (error && !(streak.data && corrections.data))
    return (
      <ErrorState
        error={error}
        retry={() => {
          void streak.refetch();
          void corrections.refetch();
        }}
      />
    );
  if (!streak.data || !corrections.data) return <SkeletonRows count={8} />;
  return (
    <Loaded
      id={id}
      streak={streak.data}
      corrections={corrections.data}
      today={toDayIn(timezone, new Date())}
      signedUp={toDayIn(timezone, new Date(createdAt))}
      writes={admin !== null}
    />
  );
}

/** The calendar day of a timestamp in the student's time zone. */
function toDayIn(timezone: string | null, at: Date): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: timezone ?? 'UTC' }).format(at);
  } catch {
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(at);
  }
}

/** What each day is, and the first one of the calendar. */
function readDays(streak: StreakData, corrections: readonly Correction[], signedUp: string) {
  const worked = new Map(streak.days.map((day) => [day.day, day]));
  // A removed day is not among those that count.
  const taken = new Map(streak.corrected.map((one) => [one.day, one.questions]));
  const corrected = new Map(corrections.map((correction) => [correction.day, correction]));
  const forgiven = new Set(streak.forgiven);
  // No day before the sign-up, unless it has an entry.
  const first = [signedUp, ...worked.keys(), ...corrected.keys()].reduce((a, b) => (a < b ? a : b));
  const getState = (day: string): DayState => {
    const kind = corrected.get(day)?.kind;
    if (kind) return kind === 'worked' ? 'in' : 'out';
    if ((worked.get(day)?.questions ?? 0) > 0) return 'worked';
    return forgiven.has(day) ? 'forgiven' : 'none';
  };
  const describeDay = (day: string): string => {
    const questions = worked.get(day)?.questions ?? taken.get(day) ?? 0;
    const done = questions > 0 ? plural(questions, 'question') : 'nothing done';
    return {
      worked: done,
      none: done,
      forgiven: 'missed, streak kept',
      in: `${done}, added by staff`,
      out: `${done}, removed by staff`,
    }[getState(day)];
  };
  return { corrected, first, getState, describeDay };
}

interface Props {
  id: string;
  streak: StreakData;
  corrections: readonly Correction[];
  today: string;
  signedUp: string;
  writes: boolean;
}
function Loaded({ id, streak, corrections, today, signedUp, writes }: Props) {
  const [month, setMonth] = useState(toMonth(today));
  const [at, setAt] = useState(today);
  const [chosen, setChosen] = useState<string | null>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const { corrected, first, getState, describeDay } = readDays(streak, corrections, signedUp);
  const show = (next: string, day: string) => {
    setMonth(next);
    setAt(day > today ? today : day < first ? first : day);
  };
  // Arrow keys may have changed the month: the focus follows after it is rendered.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    calendar.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  return (
    <div className={classes.whole}>
      <Stack gap="sm" ref={calendar}>
        <MonthBar month={month} first={first} today={today} onShow={show} />
        <Month
          month={month}
          first={first}
          today={today}
          at={at}
          onAt={(day) => {
            if (day === at) return;
            moved.current = true;
            show(toMonth(day), day);
          }}
          getState={getState}
          getLabel={describeDay}
          {...(writes ? { onChoose: setChosen } : {})}
        />
        <Group component="ul" gap="xs" fz="sm" c="dimmed" aria-label="Legend">
          <li>Filled: worked</li>
          <li>Dashed, ~: missed, streak kept</li>
          <li>+: added by staff</li>
          <li>−: removed by staff</li>
        </Group>
      </Stack>
      <Stack gap="xl">
        <StatisticsList
          items={[
            ['Current streak', plural(streak.current, 'day')],
            ['Longest', plural(streak.longest, 'day')],
            ['Today', streak.workedToday ? 'Counts' : 'Not yet'],
          ]}
        />
        <Corrections corrections={corrections} id={id} writes={writes} />
      </Stack>
      {chosen ? (
        <DayDialog
          id={id}
          day={chosen}
          description={describeDay(chosen)}
          correction={corrected.get(chosen) ?? null}
          counts={['worked', 'in'].includes(getState(chosen))}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </div>
  );
}

interface BarProps {
  month: string;
  first: string;
  today: string;
  onShow: (month: string, day: string) => void;
}
/** The displayed month, and the buttons to the others. */
function MonthBar({ month, first, today, onShow }: BarProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Button
        variant="default"
        aria-label="Previous month"
        disabled={month <= toMonth(first)}
        onClick={() => onShow(addMonths(month, -1), `${addMonths(month, -1)}-01`)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </Button>
      <h2 aria-live="polite">{formatMonth(month)}</h2>
      <Button
        variant="default"
        aria-label="Next month"
        disabled={month >= toMonth(today)}
        onClick={() => onShow(addMonths(month, 1), `${addMonths(month, 1)}-01`)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </Button>
    </Group>
  );
}
