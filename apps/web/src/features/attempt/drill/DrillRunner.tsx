import type { Drill, DrillSettings } from '@docket/contract/types';
import { type ReactNode, useMemo } from 'react';
import { useMe } from '../../../lib/me.ts';
import { Runner } from '../runner/Runner.tsx';
import { createDrillAdapter } from './drill-adapter.ts';

export interface RunnerProps {
  drill: Drill;
  userId: string;
  settings: DrillSettings;
  /** Saves text size, line spacing or the timer setting. */
  onSettings: (change: Partial<DrillSettings>) => void;
  /** Opens the next drill; without it, the result leads back. */
  onNext?: () => void;
  onLeave: () => void;
  /** The server has a newer state of the drill, for the cache. */
  onDrill: (drill: Drill) => void;
  /** When the drill came from the server, by the device's clock in ms (TanStack's `dataUpdatedAt`). */
  receivedAt?: number;
  nextLabel?: string;
  /** Set in a drill session: what was done so far, for the bar. */
  session?: { readonly note: ReactNode };
  /** Shown instead of the drill when it was deleted in the meantime. */
  notFound?: ReactNode;
  /** The question to show, from 0, if the address names one. */
  questionIndex?: number;
  onSelect?: (questionIndex: number) => void;
}

/** Runs one drill from its start to its result, on the whole screen. Pass the next drill to continue with it. */
export function DrillRunner({ drill, onDrill, nextLabel = 'Next drill', session, ...rest }: RunnerProps) {
  const { accommodations } = useMe();
  const inSession = session !== undefined;
  const adapter = useMemo(() => createDrillAdapter(drill.id, inSession), [drill.id, inSession]);
  return (
    <Runner
      {...rest}
      sheet={drill}
      adapter={adapter}
      onSheet={onDrill}
      nextLabel={nextLabel}
      note={session?.note}
      canStop={inSession}
      accommodations={accommodations}
    />
  );
}
