import type { AdmissionItem } from '@docket/contract/types';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Lock } from '../../../ui/UpgradeCard.tsx';
import { formatContent, formatItemTitle, formatProgress, itemLink } from '../data/admission-text.ts';
import classes from './unit.module.css';

/** An item in its unit; a locked one links to the page with the reason. */
export function ItemRow({ unitNo, item }: { unitNo: number; item: AdmissionItem }) {
  const { no, lesson, locked, done } = item;
  return (
    <li>
      <Link {...itemLink(unitNo, no)} className={classes.row ?? ''} data-plain data-done={done}>
        <span className={classes.no}>{no}</span>
        <span className={classes.text}>
          <span className={classes.title}>{formatItemTitle(item)}</span>
          {lesson?.summary ? <span>{lesson.summary}</span> : null}
          <span className={classes.quiet}>{formatContent(item)}</span>
        </span>
        <span className={classes.state}>
          {locked ? (
            <Lock />
          ) : (
            <>
              {done ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : null}
              {formatProgress(item)}
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
