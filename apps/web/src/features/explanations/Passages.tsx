import type { DrillSegment } from '@docket/contract/types';
import { lazy, Suspense } from 'react';
import { RichText } from '../../ui/RichText.tsx';
import classes from './explanations.module.css';

const LineNumbers = lazy(() => import('../../ui/line-numbers/LineNumbers.tsx'));

/** The passage, both passages of a pair, or the game that questions refer to. */
export function Passages({ segment }: { segment: Pick<DrillSegment, 'passages' | 'lineNumbers'> }) {
  return (
    <div className={classes.passages} data-numbered={segment.lineNumbers}>
      {segment.passages.map(({ label, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages keep their order
        <div key={index}>
          {label ? <h3>{label}</h3> : null}
          <div data-lines>
            <RichText html={html} />
          </div>
        </div>
      ))}
      {segment.lineNumbers ? (
        <Suspense>
          <LineNumbers />
        </Suspense>
      ) : null}
    </div>
  );
}
