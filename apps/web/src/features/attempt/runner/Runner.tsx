import type { Accommodations, AttemptSheet, DrillSettings } from '@docket/contract/types';
import type { ReactNode } from 'react';
import type { AttemptAdapter } from '../adapter/adapter.ts';
import { type LiveTab, useLiveTab } from '../state/use-live-tab.ts';
import { OtherTab } from './Covers.tsx';
import { RunnerBody } from './RunnerBody.tsx';
import { useOnAbandon } from './use-on-abandon.ts';

export interface RunnerProps<S extends AttemptSheet> {
  sheet: S;
  adapter: AttemptAdapter<S>;
  userId: string;
  settings: DrillSettings;
  /** Saves text size, line spacing or the timer setting. */
  onSettings: (change: Partial<DrillSettings>) => void;
  accommodations: Accommodations;
  /** Opens the next attempt; without it, the result leads back. */
  onNext?: (() => void) | undefined;
  onLeave: () => void;
  /** The server has a newer state of the sheet, for the cache. */
  onSheet: (sheet: S) => void;
  /** When the sheet came from the server, by the device's clock in ms (TanStack's `dataUpdatedAt`). */
  receivedAt?: number | undefined;
  nextLabel: string;
  /** Shown instead of the sheet when it was deleted in the meantime. */
  notFound?: ReactNode;
  /** The question to show, from 0, if the address names one. */
  questionIndex?: number | undefined;
  onSelect?: ((questionIndex: number) => void) | undefined;
  /** The tab that owns the attempt, if the surrounding page claims it for more than this sheet. */
  tab?: LiveTab;
  /** Set while browser navigation away from the page waits for confirmation. */
  blockedLeave?: { readonly stay: () => void } | null;
  /** Shown above the question until dismissed. */
  banner?: ReactNode;
}

/** Runs one sheet from its start to its result, on the whole screen. */
export function Runner<S extends AttemptSheet>(props: RunnerProps<S>) {
  const { sheet, adapter } = props;
  const isOver = sheet.state === 'completed' || sheet.state === 'skipped';
  const underWay = !isOver || sheet.blindReview === 'open';
  const own = useLiveTab(adapter.attemptId, underWay && !props.tab);
  const tab = props.tab ?? own;
  const leftBehind = useOnAbandon();
  if (tab.status === 'elsewhere')
    return <OtherTab noun={adapter.copy.noun} onTakeOver={tab.takeOver} onLeave={props.onLeave} />;
  return (
    <RunnerBody
      key={`${adapter.sheetKey}/${tab.turn}`}
      {...props}
      live={tab.status === 'live'}
      stale={tab.turn > 0}
      leftBehind={leftBehind}
    />
  );
}
