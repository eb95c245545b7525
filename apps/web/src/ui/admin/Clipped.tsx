import classes from './staff-table.module.css';

/** A text without spaces that may be long, such as an address: truncated on one line before it widens the table. */
export const Clipped = ({ text }: { text: string }) => (
  <span className={classes.clipped} title={text}>
    {text}
  </span>
);
