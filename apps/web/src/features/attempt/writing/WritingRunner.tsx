import { createWritingKey } from '../../../shared/attempt-events/events.ts';
import { OtherTab } from '../runner/Covers.tsx';
import { useLiveTab } from '../state/use-live-tab.ts';
import { WritingDesk } from './WritingDesk.tsx';
import type { WritingRunnerProps } from './writing-runner-props.ts';

/** Runs one essay from its start to its submission, on the whole screen, in one tab at a time. */
export function WritingRunner(props: WritingRunnerProps) {
  const tab = useLiveTab(createWritingKey(props.attempt.id), true);
  if (tab.status === 'elsewhere')
    return <OtherTab noun="essay" onTakeOver={tab.takeOver} onLeave={props.onLeave} />;
  return <WritingDesk key={tab.turn} {...props} live={tab.status === 'live'} stale={tab.turn > 0} />;
}
