import type { Drill, DrillSettings } from '@docket/contract/types';
import type { ReactNode } from 'react';
import { useLiveTab } from '../state/use-live-tab.ts';
import { OtherTab } from './Covers.tsx';
import { RunnerBody } from './RunnerBody.tsx';
import { useLeftBehind } from './use-left-behind.ts';

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
export function Runner(props: RunnerProps) {
  const { drill } = props;
  const underWay = drill.state !== 'completed' && drill.state !== 'skipped';
  const tab = useLiveTab(drill.id, underWay);
  const leftBehind = useLeftBehind();
  if (tab.status === 'elsewhere') return <OtherTab onTakeOver={tab.takeOver} onLeave={props.onLeave} />;
  return (
    <RunnerBody
      key={`${drill.id}/${tab.turn}`}
      {...props}
      live={tab.status === 'live'}
      stale={tab.turn > 0}
      leftBehind={leftBehind}
    />
  );
}
