import type { Practice } from '@docket/contract/types';
import { formatNotice, noticeKey } from './notice-text.ts';
import classes from './practice-attempt.module.css';
import type { Notices } from './use-notices.ts';

interface Props {
  practice: Practice;
  notices: Notices;
  /** Shown over the running section until it is dismissed. */
  floating?: boolean;
}

/** What happened by the clock while the student was away. */
export function NoticeList({ practice, notices, floating = false }: Props) {
  if (notices.open.length === 0) return null;
  return (
    <div
      className={classes.notices}
      data-floating={floating || undefined}
      role="status"
      aria-label="What happened"
    >
      {notices.open.map((notice) => (
        <p key={noticeKey(notice)}>{formatNotice(notice, practice)}</p>
      ))}
      {floating ? (
        <button type="button" className={classes.button} onClick={notices.dismiss}>
          OK
        </button>
      ) : null}
    </div>
  );
}
