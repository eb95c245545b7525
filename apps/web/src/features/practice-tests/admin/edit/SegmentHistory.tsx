import { useState } from 'react';
import { History } from '../history/History.tsx';
import classes from './edit.module.css';

/** The history of a passage; it loads when it is opened. */
export function SegmentHistory(props: { testId: string; segmentId: string; writes: boolean }) {
  const { testId, segmentId, writes } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.more} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>History of this passage</summary>
      {isOpen ? <History homeId={testId} target={segmentId} writes={writes} /> : null}
    </details>
  );
}
