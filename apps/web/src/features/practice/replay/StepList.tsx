import type { ReplayStep } from '@docket/contract/types';
import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatClock } from '../../../ui/format.ts';
import classes from './replay.module.css';
import { formatStep } from './step-text.ts';

interface Props {
  steps: readonly ReplayStep[];
  /** The last step that has happened; -1 before the first. */
  shown: number;
  onSeek: (ms: number) => void;
}

/** Every step as text; a click on a step moves to its time. */
export function StepList({ steps, shown, onSeek }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.children[shown];
    // Scrolls the list itself, because scrollIntoView would move the page too.
    if (list.current && row instanceof HTMLElement)
      list.current.scrollTop = row.offsetTop - list.current.offsetTop - list.current.clientHeight / 2;
  }, [shown]);
  return (
    <Stack component="section" gap="xs" aria-labelledby="steps">
      <h2 id="steps">Steps</h2>
      <ol ref={list} className={classes.steps}>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity, and their order never changes
          <li key={at}>
            <button
              type="button"
              aria-current={at === shown ? 'step' : undefined}
              onClick={() => onSeek(step.ms)}
            >
              <span className={classes.stepTime}>{formatClock(step.ms / 1000)}</span>
              {formatStep(step)}
            </button>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
