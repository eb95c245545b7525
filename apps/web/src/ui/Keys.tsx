import classes from './Keys.module.css';
import { useHasRoom } from './use-has-room.ts';

/** Keyboard keys: `<Keys of={['Ctrl', 'K']} />`. */
export function Keys({ of }: { of: readonly string[] }) {
  return (
    <span className={classes.keys}>
      {of.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

/** The keys of a button, for the eye alone; phones have none. */
export const ButtonKeys = (props: { of: readonly string[] }) =>
  useHasRoom() ? (
    <span aria-hidden="true">
      <Keys {...props} />
    </span>
  ) : null;

export const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform);
