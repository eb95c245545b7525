import type { ItemFlag } from '@docket/rules';
import { flagNames } from './labels.ts';
import classes from './statistics.module.css';

/** Why a question is flagged, the most serious first. */
export const FlagList = ({ flags }: { flags: readonly ItemFlag[] }) => (
  <ul className={classes.flags}>
    {flags.map((flag) => (
      <li key={flag}>{flagNames[flag]}</li>
    ))}
  </ul>
);
