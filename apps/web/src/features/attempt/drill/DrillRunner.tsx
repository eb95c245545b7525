import type { Drill, DrillSettings } from '@docket/contract/types';
import { type ReactNode, useMemo } from 'react';
import { useMe } from '../../../lib/me.ts';
import { Runner } from '../runner/Runner.tsx';
import { drillAdapter } from './drill-adapter.ts';

export interface RunnerProps {
  drill: Drill;
  userId: string;
  settings: DrillSettings;
  /** Remembers text size, line spacing or the timer. */
  onSettings: (change: Partial<DrillSettings>) => void;
  /** Goes on to the next drill; left out, the result leads back. */
  onNext?: () => void;
  onLeave: () => void;
  /** The server has a newer state of the drill, for the cache. */
  onDrill: (drill: Drill) => void;
  /** When the drill came from the server, by the device's clock in ms (TanStack's `dataUpdatedAt`). */
  receivedAt?: number;
  nextLabel?: string;
  /** Stands in place of the drill when it was deleted meanwhile. */
  notFound?: ReactNode;
  /** Which question is in front, from 0, where the address says so. */
  questionIndex?: number;
  onSelect?: (questionIndex: number) => void;
}

/** One drill from its first second to its result, on the whole screen. Give it the next drill to go on. */
export function DrillRunner({ drill, onDrill, nextLabel = 'Next drill', ...rest }: RunnerProps) {
  const { accommodations } = useMe();
  const adapter = useMemo(() => drillAdapter(drill.id), [drill.id]);
  return (
    <Runner
      {...rest}
      sheet={drill}
      adapter={adapter}
      onSheet={onDrill}
      nextLabel={nextLabel}
      accommodations={accommodations}
    />
  );
}
