import { CallError } from '@docket/contract/client';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../ui/dates.ts';
import styles from '../../../ui/staff/staff-form.module.css';
import { historyQuery } from '../data/test-queries.ts';

export const isConflict = (error: unknown): boolean =>
  error instanceof CallError && error.envelope.error === 'CONFLICT';

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

/** Somebody saved the same thing meanwhile: who, when, and what to do about it. Nothing that was typed is lost. */
export function Conflict({ homeId, targetId, onMine, onTheirs, busy }: Props) {
  const last = useQuery(historyQuery(homeId, 1, targetId)).data?.items[0];
  return (
    <div className={styles.notice} role="alert">
      <p>
        {last
          ? `${last.actor?.name ?? 'Somebody'} changed this on ${dateTime(last.at)}, while you were writing.`
          : 'Somebody changed this while you were writing.'}{' '}
        Your text is still here and was not saved.
      </p>
      <div className={styles.buttons}>
        <Button variant="default" loading={busy} onClick={onMine}>
          Save mine over it
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
