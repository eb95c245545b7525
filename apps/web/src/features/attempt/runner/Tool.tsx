import type { MouseEventHandler, ReactNode } from 'react';
import classes from './Menu.module.css';

interface Props {
  label: string;
  /** The keyboard shortcut, shown in the tooltip. */
  shortcut?: string;
  icon: ReactNode;
  /** Shown beside the icon where there is room, if the icon alone is not clear. */
  text?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

/** A tool of the bar: an icon with its name in the tooltip. */
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
