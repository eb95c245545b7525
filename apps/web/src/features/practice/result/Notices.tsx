import type { Practice } from '@docket/contract/types';
import { IconClock } from '@tabler/icons-react';
import { formatNotice } from './notice-text.ts';
import classes from './result.module.css';

/** What the clock did; nothing if it did nothing automatically. */
export function Notices({ practice: { notices, kind } }: { practice: Practice }) {
  if (notices.length === 0) return null;
  return (
    <ul className={classes.notices} aria-label="Timing notes">
      {notices.map((notice) => (
        <li key={`${notice.code}-${notice.sectionNo}-${notice.at}`}>
          <IconClock size={18} aria-hidden="true" />
          {formatNotice(notice, kind)}
        </li>
      ))}
    </ul>
  );
}
