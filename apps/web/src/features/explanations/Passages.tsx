import type { DrillSegment } from '@docket/contract/types';
import { RichText } from '../../ui/RichText.tsx';
import classes from './explanations.module.css';

/** The passage, both passages of a pair, or the game that questions stand on. */
export function Passages({ segment }: { segment: Pick<DrillSegment, 'passages'> }) {
  return (
    <div className={classes.passages}>
      {segment.passages.map(({ label, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages keep their order
        <div key={index}>
          {label ? <h3>{label}</h3> : null}
          <RichText html={html} />
        </div>
      ))}
    </div>
  );
}
