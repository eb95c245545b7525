import { plural } from '../../ui/format.ts';
import classes from './transfer.module.css';
import type { PackageAnswer } from './use-package.ts';

type Change = PackageAnswer['changes'][number];
const stateNames = { new: 'New', changed: 'Changed', same: 'Unchanged' } as const;

/** Counts in words, those that are zero left out. */
const told = ({ created, updated, removed, unchanged }: Change): string =>
  [
    created > 0 ? `${created} new` : '',
    updated > 0 ? `${updated} changed` : '',
    removed > 0 ? `${plural(removed, 'question')} disabled` : '',
    unchanged > 0 ? `${unchanged} unchanged` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** What would become, or became, of each test. */
export function Changes({ changes, done }: { changes: readonly Change[]; done: boolean }) {
  if (changes.length === 0) return null;
  return (
    <div>
      <h3 className={classes.small}>{done ? 'What changed' : 'What would change'}</h3>
      <ul className={classes.changes}>
        {changes.map((one) => (
          <li key={`${one.kind}/${one.slug}`}>
            <span className={classes.mark} data-state={one.state}>
              {stateNames[one.state]}
            </span>
            <span className={classes.name}>
              {one.name} <span className={classes.quiet}>{one.slug}</span>
            </span>
            <span className={classes.quiet}>{told(one)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
