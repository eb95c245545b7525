import { IconArrowRight } from '@tabler/icons-react';
import { Bar } from '../../ui/Bar.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import classes from './dashboard.module.css';
import { type Dashboard, percent } from './dashboard-data.ts';

interface Props {
  types: Dashboard['weakTypes'];
  onDrillType: (type: Pick<Dashboard['weakTypes'][number], 'code' | 'type'>) => void;
  busy: boolean;
}

/** Weak question types, as bars that start drills on them. */
export function WeakTypes({ types, onDrillType, busy }: Props) {
  return (
    <section className={classes.card} aria-labelledby="weak">
      <h2 id="weak">Where you can gain the most</h2>
      {types.length === 0 ? (
        <p className={classes.quiet}>No weak types yet. We need about 10 answers per type.</p>
      ) : (
        <ul className={classes.weak}>
          {types.map(({ code, label, type, right, of, share }) => (
            <li key={code}>
              <DisabledWhileImpersonating>
                <button
                  type="button"
                  className={classes.weakType}
                  disabled={busy}
                  onClick={() => onDrillType({ code, type })}
                >
                  <span>
                    <span className="visually-hidden">Drill </span>
                    {label} <span className={classes.quiet}>{type}</span>
                  </span>
                  <Bar share={share} />
                  <span className={classes.weakShare}>
                    <span className={classes.quiet}>
                      {right} of {of} correct
                    </span>{' '}
                    ({percent(share)})
                  </span>
                  <IconArrowRight size={18} aria-hidden="true" />
                </button>
              </DisabledWhileImpersonating>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
