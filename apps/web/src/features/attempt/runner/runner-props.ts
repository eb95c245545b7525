import type { Accommodations, AttemptSheet, DrillSettings } from '@docket/contract/types';
import type { ReactNode } from 'react';
import type { AttemptAdapter } from '../adapter/adapter.ts';
import type { LiveTab } from '../state/use-live-tab.ts';
import type { AbandonHandler } from './use-on-abandon.ts';

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
  /** In the bar, in place of the note of the adapter. */
  note?: ReactNode;
  /** The next attempts go on until the student stops. */
  canStop?: boolean;
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

export interface RunnerBodyProps<S extends AttemptSheet> extends RunnerProps<S> {
  live: boolean;
  stale: boolean;
  leftBehind: AbandonHandler;
}
