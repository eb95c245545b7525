import type { ClassEvent } from '@docket/contract/types';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatShortDay } from '../../../ui/dates.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { weekQuery } from '../data/class-queries.ts';
import { formatFreeSeats, formatOwnRegistration, getClassState } from '../data/labels.ts';
import { addDays, formatTimeIn, formatWeekName, startOfDay, startOfWeek, toDayIn } from '../data/when.ts';
import { ClassAction } from './ClassAction.tsx';
import { ClassLink } from './ClassLink.tsx';
import classes from './week.module.css';

/** A week with this few classes is shown as a list of its days: seven columns would be mostly empty. */
const maxInAgenda = 7;

interface Props {
  /** Any day of the displayed week; default: today. */
  week: string | undefined;
  zone: string;
  tags: readonly string[];
  now: Date;
  onWeek: (week: string | undefined) => void;
}

/** The classes of one week, by day in a time zone. */
export function WeekView({ week, zone, tags, now, onWeek }: Props) {
  const today = toDayIn(now, zone);
  const thisWeek = startOfWeek(today);
  const first = week === undefined ? thisWeek : startOfWeek(week);
  const days = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  const [from, to] = [first, addDays(first, 7)].map((day) => startOfDay(day, zone).toISOString()) as [
    string,
    string,
  ];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...weekQuery({ from, to, tags }),
    placeholderData: keepPreviousData,
  });
  const go = (day: string) => onWeek(day === thisWeek ? undefined : day);
  const onDay = (day: string) =>
    (data ?? []).filter((event) => toDayIn(new Date(event.startsAt), zone) === day);
  const count = days.flatMap(onDay).length;
  const isSparse = count <= maxInAgenda;
  return (
    <section aria-label="Week">
      <Group gap="xs" mb="md">
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            variant="default"
            size="var(--target)"
            aria-label="Previous week"
            onClick={() => go(addDays(first, -7))}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <h2 className="tabular" aria-live="polite">
            {formatWeekName(first)}
          </h2>
          <ActionIcon
            variant="default"
            size="var(--target)"
            aria-label="Next week"
            onClick={() => go(addDays(first, 7))}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
        {first === thisWeek ? null : (
          <Button variant="subtle" onClick={() => onWeek(undefined)}>
            This week
          </Button>
        )}
      </Group>
      {data ? null : <NotLoaded query={{ error, refetch }} rows={7} />}
      {data ? (
        <>
          <ol className={classes.days} data-old={isPlaceholderData} data-agenda={isSparse}>
            {(isSparse ? days.filter((day) => day === today || onDay(day).length > 0) : days).map((day) => (
              <Day key={day} day={day} today={today} events={onDay(day)} zone={zone} now={now} />
            ))}
          </ol>
          {count === 0 && !isPlaceholderData ? (
            <Text size="sm" c="dimmed" mt="md">
              No classes {tags.length > 0 ? 'with these tags ' : ''}this week.
            </Text>
          ) : null}
        </>
      ) : null}
    </section>
  );
}

interface DayProps {
  day: string;
  today: string;
  events: readonly ClassEvent[];
  zone: string;
  now: Date;
}
function Day({ day, today, events, zone, now }: DayProps) {
  return (
    <li className={classes.day} data-today={day === today} data-empty={events.length === 0}>
      <h3 className={classes.name}>
        {formatShortDay(day)}
        {day === today ? (
          <Text span size="xs" c="accent">
            Today
          </Text>
        ) : null}
      </h3>
      {events.length === 0 ? null : (
        <Stack component="ul" gap="xs">
          {events.map((event) => (
            <Card key={event.id} event={event} zone={zone} now={now} />
          ))}
        </Stack>
      )}
    </li>
  );
}

function Card({ event, zone, now }: { event: ClassEvent; zone: string; now: Date }) {
  const state = getClassState(event, now);
  const own = formatOwnRegistration(event, state);
  return (
    <li className={classes.card} data-own={event.own?.registered ?? false} data-state={state}>
      <Group component="p" justify="space-between" gap="xs" fz="sm" className="tabular">
        <time dateTime={event.startsAt}>{formatTimeIn(event.startsAt, zone)}</time>
        {state === 'live' ? (
          <Text span inherit fw={600} c="good">
            Now
          </Text>
        ) : null}
      </Group>
      <ClassLink event={event} />
      {event.tutor ? <p className={classes.detail}>{event.tutor.name}</p> : null}
      <p className={classes.detail}>{own ?? (state === 'scheduled' ? formatFreeSeats(event) : null)}</p>
      <div className={classes.action}>
        <ClassAction event={event} state={state} size="xs" />
      </div>
    </li>
  );
}
