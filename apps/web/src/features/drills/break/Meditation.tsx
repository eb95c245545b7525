import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { formatClock } from '../data/format.ts';
import type { NextAddress } from '../run/next-address.ts';
import { clearNextDrill } from '../run/next-drill.ts';
import classes from './meditation.module.css';

const BREAK_MS = 5 * 60_000;

/** The remaining time of a break in ms. The end is a timestamp, so that a sleeping tab does not lose count. */
function useLeft(endsAt: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, endsAt - now);
}

/** Suggests a break after many drills: a minute to breathe, five minutes off, or continuing. */
export function Meditation({ address }: { address: NextAddress }) {
  const navigate = useNavigate();
  const heading = usePageTitle('A short break');
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const left = useLeft(endsAt);
  const over = left === 0;
  useEffect(() => {
    if (over) announce('The break is over.');
  }, [over]);
  const continueToNext = useMutation({
    mutationFn: (taken: boolean) => call('POST /drill/break', { body: { taken } }),
    onSuccess() {
      clearNextDrill();
      const { type, ...search } = address;
      void navigate({ to: '/start/drill/next/$type', params: { type }, search, replace: true });
    },
    onError: (error) => notify.error(error),
  });
  return (
    <Stack component="main" align="center" justify="center" className={classes.page}>
      <div className={classes.circle} aria-hidden="true" data-still={over}>
        <span className={classes.in}>{left === null ? 'Breathe in' : null}</span>
        <span className={classes.out}>{left === null ? 'Breathe out' : null}</span>
        {left === null ? null : <span className={classes.left}>{formatClock(Math.ceil(left / 1000))}</span>}
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {over ? 'Ready when you are' : endsAt === null ? 'Time for a short break' : 'Away from the screen'}
      </h1>
      <Text c="dimmed" maw="46ch">
        {over
          ? 'The five minutes are over.'
          : endsAt === null
            ? "You've been drilling for a while. Breathe with the circle for a minute, or take five minutes off. A short break helps you remember."
            : 'Stand up, look out the window, have a drink.'}
      </Text>
      <Group justify="center" gap="xs" mt="md">
        <DisabledWhileImpersonating>
          {endsAt === null ? (
            <>
              <Button size="md" onClick={() => setEndsAt(Date.now() + BREAK_MS)}>
                Take 5 minutes
              </Button>
              <ActionButton
                size="md"
                variant="default"
                loading={continueToNext.isPending}
                onClick={() => continueToNext.mutate(false)}
              >
                Keep drilling
              </ActionButton>
            </>
          ) : (
            <ActionButton
              size="md"
              variant={over ? 'filled' : 'default'}
              loading={continueToNext.isPending}
              onClick={() => continueToNext.mutate(true)}
            >
              Keep drilling
            </ActionButton>
          )}
        </DisabledWhileImpersonating>
        <Button size="md" variant="subtle" onClick={() => void navigate({ to: '/dashboard' })}>
          Stop for now
        </Button>
      </Group>
    </Stack>
  );
}
