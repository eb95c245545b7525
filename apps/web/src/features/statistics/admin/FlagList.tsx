import type { ItemFlag } from '@docket/rules';
import classes from './statistics.module.css';
import { flagNames } from './words.ts';

/** Why a question is flagged, the gravest first. */
export const FlagList = ({ flags }: { flags: readonly ItemFlag[] }) => (
  <ul className={classes.flags}>
    {flags.map((flag) => (
      <li key={flag}>{flagNames[flag]}</li>
    ))}
  </ul>
);
