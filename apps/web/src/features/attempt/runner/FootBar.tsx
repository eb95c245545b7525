import type { AttemptSheet } from '@docket/contract/types';
import { IconBook2, IconChevronLeft, IconChevronRight, IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import classes from './FootBar.module.css';
import { Navigator } from './Navigator.tsx';
import { PlainButton } from './PlainButton.tsx';
import { Tool } from './Tool.tsx';

export interface Choice {
  readonly label: string;
  readonly run: () => void;
  readonly busy?: boolean;
  /**
   * Allows repeated clicks. For other buttons, the second half of a double click would skip what the first has shown.
   */
  readonly again?: boolean;
}
interface Props {
  sheet: AttemptSheet;
  index: number;
  onGo: (index: number) => void;
  primary: Choice | null;
  secondary: Choice | null;
  /** Shown on small screens only: opens the passage. */
  passage: Choice | null;
}

/** The bar at the bottom: the questions and the main button. */
export function FootBar({ sheet, index, onGo, primary, secondary, passage }: Props) {
  const [open, setOpen] = useState(false);
  const count = sheet.questions.length;
  const many = count > 1;
  return (
    <footer className={classes.foot}>
      {many ? (
        <div className={classes.steps}>
          <Tool
            label="Previous question"
            shortcut="Left"
            disabled={index === 0}
            icon={<IconChevronLeft size={20} aria-hidden />}
            onClick={() => onGo(index - 1)}
          />
          <div className={classes.wide}>
            <Navigator sheet={sheet} index={index} onGo={onGo} />
          </div>
          <button
            type="button"
            className={classes.small}
            aria-label="All questions"
            onClick={() => setOpen(true)}
          >
            <IconLayoutGrid size={18} aria-hidden /> {index + 1}/{count}
          </button>
          <Tool
            label="Next question"
            shortcut="Right"
            disabled={index === count - 1}
            icon={<IconChevronRight size={20} aria-hidden />}
            onClick={() => onGo(index + 1)}
          />
        </div>
      ) : null}
      {passage ? (
        <button type="button" className={`${classes.small} ${classes.passage}`} onClick={passage.run}>
          <IconBook2 size={18} aria-hidden /> {passage.label}
        </button>
      ) : null}
      <div className={classes.actions}>
        {secondary ? (
          <PlainButton className={classes.secondary} onClick={secondary.run}>
            {secondary.label}
          </PlainButton>
        ) : null}
        {primary ? (
          <PlainButton
            primary
            onClick={({ detail }) => (primary.again || detail < 2) && primary.run()}
            busy={primary.busy ?? false}
          >
            {primary.label}
          </PlainButton>
        ) : null}
      </div>
      {open ? (
        <Dialog title="Questions" onClose={() => setOpen(false)}>
          <Navigator
            sheet={sheet}
            index={index}
            onGo={(to) => {
              onGo(to);
              setOpen(false);
            }}
          />
          {secondary ? (
            <PlainButton
              onClick={() => {
                setOpen(false);
                secondary.run();
              }}
            >
              {secondary.label}
            </PlainButton>
          ) : null}
        </Dialog>
      ) : null}
    </footer>
  );
}
