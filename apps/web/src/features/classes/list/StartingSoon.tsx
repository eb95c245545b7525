import type { ClassEvent } from '@docket/contract/types';
import { Button, CloseButton, Group, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Grow } from '../../../ui/layout/RowList.tsx';
import { classQuery, ownUpcomingQuery } from '../data/class-queries.ts';
import { getClassState } from '../data/labels.ts';
import { useClosed } from '../data/use-closed.ts';
import { useNow } from '../data/use-now.ts';
import { formatTimeIn } from '../data/when.ts';

const pollIntervalMs = 60_000;

/** The student's classes that can be joined now; a dismissed one stays hidden. */
export function StartingSoon({ zone }: { zone: string }) {
  // Separate, because the response with the classes also brings the server's time.
  const now = useNow();
  const { data } = useQuery({ ...ownUpcomingQuery, refetchInterval: pollIntervalMs });
  const { closed, close } = useClosed(now);
  if (!data || !closed) return null;
  const open = data.filter((event) => {
    const state = getClassState(event, now);
    return event.own?.registered && (state === 'open' || state === 'live') && !(event.id in closed);
  });
  return open.map((event) => (
    <Notice key={event.id} event={event} zone={zone} now={now} onClose={() => close(event.id)} />
  ));
}

interface Props {
  event: ClassEvent;
  zone: string;
  now: Date;
  onClose: () => void;
}
function Notice({ event, zone, now, onClose }: Props) {
  const { id, title, startsAt } = event;
  const { data } = useQuery(classQuery(id));
  const began = now >= new Date(startsAt);
  return (
    <Paper
      component="section"
      mb="md"
      px="md"
      py="sm"
      bg="var(--accent-soft)"
      bd="1px solid var(--accent)"
      aria-label={`You can join ${title}`}
    >
      <Group gap="xs">
        <Grow>
          <p>
            <strong>{title}</strong> {began ? 'started' : 'starts'} at {formatTimeIn(startsAt, zone)}.
          </p>
        </Grow>
        {data?.joinUrl ? (
          <Button component="a" href={data.joinUrl} target="_blank" rel="noopener noreferrer" data-plain>
            Join now
          </Button>
        ) : null}
        <LinkButton to="/class/$id/$rightBox" params={{ id, rightBox: 'notes' }} variant="default">
          Open
        </LinkButton>
        <CloseButton size="var(--target)" aria-label={`Dismiss the notice for ${title}`} onClick={onClose} />
      </Group>
    </Paper>
  );
}
