import type { CSSProperties, ReactNode } from 'react';
import { Chip } from '../../../../ui/Chip.tsx';
import classes from './panes.module.css';
import { Splitter } from './Splitter.tsx';
import { useWidths } from './use-widths.ts';

export type View = 'thread' | 'side';
interface Props {
  queue: ReactNode;
  thread: ReactNode;
  side: ReactNode;
  /** Whether a ticket is open. */
  open: boolean;
  /** Which part of the open ticket is shown if there is no room for both. */
  view: View;
  onView: (view: View) => void;
}

/** Three panes side by side. On tablets the last two share one area; on phones one pane is shown at a time. */
export function Panes({ queue, thread, side, open, view, onView }: Props) {
  const [widths, setWidth] = useWidths();
  const style = {
    '--queue-width': `${widths.queue}px`,
    '--side-width': `${widths.side}px`,
  } as CSSProperties;
  return (
    <div className={classes.panes} data-open={open} data-view={view} style={style}>
      <section aria-label="Queue" className={classes.queue}>
        {queue}
      </section>
      <Splitter
        pane="queue"
        label="Width of the queue"
        grows="right"
        width={widths.queue}
        onWidth={(width) => setWidth('queue', width)}
      />
      <fieldset className={classes.views}>
        <legend className="visually-hidden">Part of the ticket</legend>
        <Chip pressed={view === 'thread'} onToggle={() => onView('thread')}>
          Thread
        </Chip>
        <Chip pressed={view === 'side'} onToggle={() => onView('side')}>
          Student
        </Chip>
      </fieldset>
      <div className={classes.thread}>{thread}</div>
      <Splitter
        pane="side"
        label="Width of what the student saw"
        grows="left"
        width={widths.side}
        onWidth={(width) => setWidth('side', width)}
      />
      <div className={classes.side}>{side}</div>
    </div>
  );
}
