import classes from './staff-table.module.css';

/** A text without spaces that may be long, an address say: it stays on its line, and is cut before it widens the table. */
export const Clipped = ({ text }: { text: string }) => (
  <span className={classes.clipped} title={text}>
    {text}
  </span>
);
