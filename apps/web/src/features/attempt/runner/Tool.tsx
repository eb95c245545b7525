import type { ReactNode } from 'react';
import classes from './Menu.module.css';

interface Props {
  label: string;
  /** The key that does the same, shown in the tip. */
  shortcut?: string;
  icon: ReactNode;
  /** Beside the icon where there is room: for what its picture alone does not say. */
  text?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** A tool of the bar: an icon with its name in the tip. */
export function Tool({ label, shortcut, icon, text, pressed, disabled = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={classes.tool}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-label={label}
      aria-pressed={pressed}
      data-pressed={pressed}
      data-text={text !== undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      {text ? <span className={classes.toolText}>{text}</span> : null}
    </button>
  );
}
