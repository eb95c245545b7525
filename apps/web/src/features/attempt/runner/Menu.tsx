import { type ReactNode, useId, useRef } from 'react';
import classes from './Menu.module.css';

interface Props {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  children: ReactNode;
}

/** A tool that opens a small panel below itself; the browser closes it on Escape or a click outside. */
export function Menu({ label, icon, pressed, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const positionPanel = () => {
    const at = button.current?.getBoundingClientRect();
    if (!at || !panel.current) return;
    panel.current.style.top = `${at.bottom + 4}px`;
    panel.current.style.right = `${Math.max(8, Math.min(window.innerWidth - at.right, window.innerWidth - 300))}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.tool}
        title={label}
        aria-label={label.replace(/ \(.*\)$/, '')}
        data-pressed={pressed}
        popoverTarget={id}
      >
        {icon}
      </button>
      <div ref={panel} id={id} popover="auto" className={classes.panel} onBeforeToggle={positionPanel}>
        {children}
      </div>
    </>
  );
}
