import classes from './Keys.module.css';

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

export const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform);
