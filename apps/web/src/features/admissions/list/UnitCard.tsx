import type { AdmissionUnit } from '@docket/contract/types';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Bar } from '../../../ui/Bar.tsx';
import { plural } from '../../../ui/format.ts';
import { Lock } from '../../../ui/UpgradeCard.tsx';
import { countDone, sumReadingMinutes, unitLink } from '../data/admission-text.ts';
import classes from './list.module.css';

/** A unit in the list; if the plan excludes it, it is locked and its page shows a message. */
export function UnitCard({ unit }: { unit: AdmissionUnit }) {
  const { no, title, included, admissionItems } = unit;
  const done = countDone(unit);
  const total = admissionItems.length;
  const minutes = sumReadingMinutes(unit);
  return (
    <li>
      <Link {...unitLink(unit)} className={classes.unit ?? ''} data-plain>
        <span className={classes.text}>
          <span className={classes.kicker}>Unit {no}</span>
          <span className={classes.title}>{title}</span>
          <span className={classes.quiet}>
            {plural(total, 'item')}
            {minutes > 0 ? ` · ${minutes} min of reading` : ''}
          </span>
        </span>
        {included ? (
          <span className={classes.progress} data-done={total > 0 && done === total}>
            <span className={classes.count}>
              {total > 0 && done === total ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : null}
              {done} of {total} done
            </span>
            <Bar share={total > 0 ? done / total : 0} tone="good" />
          </span>
        ) : (
          <Lock />
        )}
      </Link>
    </li>
  );
}
