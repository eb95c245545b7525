import { CallError } from '@docket/contract/client';
import type { ProctoredTest } from '@docket/contract/types';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/client.ts';
import { impersonation } from '../../lib/impersonation.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { cacheSeat } from './proctored-queries.ts';

/** Seats are taken in the last minute before the start, each at a random time, to avoid a load peak. */
const spreadMs = { earliest: 60_000, latest: 10_000 };
const againMs = 4_000;
/**
 * The longest timeout before the clock is read again: a device may sleep, and the page may learn the server's time
 * before then.
 */
const maxWaitMs = 1_000;
const startMarginMs = 250;

/**
 * Takes a seat before the start, and continues once it is there. `onStart` gets the practice attempt. Returns the error
 * that keeps the student out; a lost connection is retried.
 */
export function useEntry(event: ProctoredTest | undefined, onStart: (practiceId: string) => void): unknown {
  const [refusal, setRefusal] = useState<unknown>(null);
  const [lead] = useState(() => spreadMs.latest + Math.random() * (spreadMs.earliest - spreadMs.latest));
  const start = useEffectEvent(onStart);
  const { id, startsAt, closesAt } = event ?? { id: '', startsAt: '', closesAt: '' };
  const registered = event?.own?.registered ?? false;
  const practiceId = event?.own?.practiceId ?? null;
  const testId = event?.test.id;

  useEffect(() => {
    // Another test or time allows another try. Only the student may take the seat, not an impersonator.
    if (impersonation || !id || !testId || !registered || practiceId) return;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const take = async () => {
      try {
        const { practice } = await call('POST /proctored-test/{id}/enter', { params: { id }, body: {} });
        if (!gone) cacheSeat(id, practice.id);
      } catch (error) {
        if (gone) return;
        const { status } = error instanceof CallError ? error : { status: 0 };
        if (status >= 400 && status < 500 && status !== 429) setRefusal(error);
        else timer = setTimeout(take, againMs);
      }
    };
    const plan = () => {
      const now = serverNow().getTime();
      if (now >= Date.parse(closesAt)) return;
      const wait = Date.parse(startsAt) - lead - now;
      timer = wait <= 0 ? setTimeout(take, 0) : setTimeout(plan, Math.min(wait, maxWaitMs));
    };
    setRefusal(null);
    plan();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, testId, registered, practiceId, startsAt, closesAt, lead]);

  useEffect(() => {
    if (!practiceId || !startsAt) return;
    let timer: ReturnType<typeof setTimeout>;
    const move = () => {
      const wait = Date.parse(startsAt) + startMarginMs - serverNow().getTime();
      if (wait <= 0) start(practiceId);
      else timer = setTimeout(move, Math.min(wait, maxWaitMs));
    };
    move();
    return () => clearTimeout(timer);
  }, [practiceId, startsAt]);
  return refusal;
}
