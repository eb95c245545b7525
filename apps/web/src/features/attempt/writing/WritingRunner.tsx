import type { WritingAttempt } from '@docket/contract/types';
import { createWritingKey } from '../../../shared/attempt-events/events.ts';
import { OtherTab } from '../runner/Covers.tsx';
import { useLiveTab } from '../state/use-live-tab.ts';
import { WritingDesk } from './WritingDesk.tsx';

export interface WritingRunnerProps {
  attempt: WritingAttempt;
  userId: string;
  largePrint: boolean;
  onSubmitted: (attempt: WritingAttempt) => void;
  /** The server has a newer state, for the cache. */
  onAttempt: (attempt: WritingAttempt) => void;
  onLeave: () => void;
}

/** Runs one essay from its start to its submission, on the whole screen, in one tab at a time. */
export function WritingRunner(props: WritingRunnerProps) {
  const tab = useLiveTab(createWritingKey(props.attempt.id), true);
  if (tab.status === 'elsewhere')
    return <OtherTab noun="essay" onTakeOver={tab.takeOver} onLeave={props.onLeave} />;
  return <WritingDesk key={tab.turn} {...props} live={tab.status === 'live'} stale={tab.turn > 0} />;
}
