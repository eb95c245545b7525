import type { AttemptSheet } from '@docket/contract/types';
import { useLiveTab } from '../state/use-live-tab.ts';
import { OtherTab } from './Covers.tsx';
import { RunnerBody } from './RunnerBody.tsx';
import type { RunnerProps } from './runner-props.ts';
import { useOnAbandon } from './use-on-abandon.ts';

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
