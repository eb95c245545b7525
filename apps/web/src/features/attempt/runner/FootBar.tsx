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
}
/** Ignores the second half of a double click: it would skip what the first has shown. */
const onSingleClick =
  (run: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) run();
  };

interface Props {
  sheet: AttemptSheet;
  index: number;
  onGo: (index: number) => void;
  primary: Choice | null;
  secondary: Choice | null;
  /** Shown on phones only: shows the passage in place of the question, or the question again. */
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
            onClick={onSingleClick(() => onGo(index - 1))}
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
            onClick={onSingleClick(() => onGo(index + 1))}
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
          // On phones it is among the questions, if there are several.
          <PlainButton className={many ? classes.secondary : ''} onClick={secondary.run}>
            {secondary.label}
          </PlainButton>
        ) : null}
        {primary ? (
          <PlainButton primary onClick={onSingleClick(primary.run)} busy={primary.busy ?? false}>
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
