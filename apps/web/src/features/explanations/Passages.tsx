import type { DrillSegment } from '@docket/contract/types';
import { Reading } from '../../ui/question/Reading.tsx';
import classes from './explanations.module.css';

/** The passage, both passages of a pair, or the game that questions refer to. */
export function Passages({
  segment,
}: {
  segment: Pick<DrillSegment, 'passages' | 'comparative' | 'lineNumbers'>;
}) {
  return (
    <div className={classes.passages} data-numbered={segment.lineNumbers}>
      <Reading segment={segment} heading="h3" numbered={segment.lineNumbers} />
    </div>
  );
}
