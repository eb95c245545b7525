import type { Output } from '@docket/contract/client';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dayText } from '../../../ui/format.ts';
import { rowKeys } from '../../../ui/row-keys.ts';
import { questionLink } from '../data/practice-links.ts';
import classes from './list.module.css';

type Found = Output<'POST /practice-test/search'>['items'][number];
const noSelection = () => {};

/** Questions that were found, each with the test it stood in and whether it was right. */
export function FoundRows({
  items,
  waiting,
  label,
}: {
  items: readonly Found[];
  waiting: boolean;
  label: string;
}) {
  return (
    <div className={classes.list} aria-busy={waiting}>
      <ul className={classes.rows} aria-label={label} onKeyDown={rowKeys(noSelection)}>
        {items.map((item) => (
          <li key={item.id} className={classes.row} data-row={item.id}>
            <Link
              {...questionLink(item.practiceId, item.practiceSectionId, { id: item.id, segmentNo: null })}
              className={classes.link ?? ''}
              data-row-link
              data-plain
            >
              <span className={classes.title}>{item.excerpt}</span>
              <span className={classes.detail}>
                {item.title} · section {item.sectionNo}, question {item.no} ·{' '}
                {dayText(item.createdAt, new Date())}
              </span>
            </Link>
            <span className={classes.found}>
              {item.correct === null ? (
                <span className={classes.quiet}>Result not shown</span>
              ) : item.correct ? (
                <span className={classes.right}>
                  <IconCheck size={16} aria-hidden="true" /> Right
                </span>
              ) : (
                <span className={classes.wrong}>
                  <IconX size={16} aria-hidden="true" /> Wrong
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
