import { plural } from '../../../ui/format.ts';
import { Rescore } from './Rescore.tsx';
import classes from './transfer.module.css';
import type { PackageAnswer } from './use-packages.ts';

type Change = PackageAnswer['changes'][number];
type Part = Change['parts'][number];
const stateNames = { new: 'New', changed: 'Changed', same: 'Unchanged' } as const;

/** Counts as text, without zeros. */
const countsText = ({ created, updated, removed, unchanged }: Change): string =>
  [
    created > 0 ? `${created} new` : '',
    updated > 0 ? `${updated} changed` : '',
    removed > 0 ? `${plural(removed, 'question')} disabled` : '',
    unchanged > 0 ? `${unchanged} unchanged` : '',
  ]
    .filter(Boolean)
    .join(', ');

function ChangedPart({ part }: { part: Part }) {
  return (
    <li>
      <strong>{part.location}</strong>
      {part.action === 'create' ? <p className={classes.quiet}>New</p> : null}
      {part.fields.length > 0 ? (
        <dl className={classes.fields}>
          {part.fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <del>{before ?? 'Nothing'}</del>
                <span className="visually-hidden"> becomes </span>
                <ins>{after ?? 'Nothing'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

/** The planned or completed changes of each test, with every value before and after. */
export function Changes({ changes, done }: { changes: readonly Change[]; done: boolean }) {
  if (changes.length === 0) return null;
  return (
    <div>
      <h4 className={classes.small}>{done ? 'What changed' : 'What would change'}</h4>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={`${change.kind}/${change.slug}`}>
            <div className={classes.change}>
              <span className={classes.mark} data-state={change.state}>
                {stateNames[change.state]}
              </span>
              <span className={classes.name}>
                {change.name} <span className={classes.quiet}>{change.slug}</span>
              </span>
              <span className={classes.quiet}>{countsText(change)}</span>
            </div>
            {change.rekeyed.questions > 0 ? <Rescore change={change} done={done} /> : null}
            {change.parts.length > 0 ? (
              <details className={classes.help}>
                <summary>
                  Before and after ({plural(change.parts.length + change.moreParts, 'location')})
                </summary>
                <ul className={classes.parts}>
                  {change.parts.map((part) => (
                    <ChangedPart key={part.location} part={part} />
                  ))}
                </ul>
                {change.moreParts > 0 ? (
                  <p className={classes.quiet}>and {plural(change.moreParts, 'more place', 'more places')}</p>
                ) : null}
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
