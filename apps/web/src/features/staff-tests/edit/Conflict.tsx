import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../ui/dates.ts';
import { ConflictNotice } from '../../../ui/staff/ConflictNotice.tsx';
import { historyQuery } from '../data/test-queries.ts';

interface Props {
  homeId: string;
  /** What both were writing on. */
  targetId: string;
  /** Saves what was written here over it. */
  onMine: () => void;
  /** Gives up what was written here. */
  onTheirs: () => void;
  busy: boolean;
}

/** Somebody saved the same thing meanwhile: who, when, and what to do about it. */
export function Conflict({ homeId, targetId, ...rest }: Props) {
  const last = useQuery(historyQuery(homeId, 1, targetId)).data?.items[0];
  return (
    <ConflictNotice
      by={last && `${last.actor?.name ?? 'Somebody'} changed this on ${dateTime(last.at)}`}
      {...rest}
    />
  );
}
