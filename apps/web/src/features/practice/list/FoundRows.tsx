import type { Output } from '@docket/contract/client';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RightOrWrong } from '../../../shared/history/Right.tsx';
import rows from '../../../shared/history/rows.module.css';
import { formatDay } from '../../../ui/format.ts';
import { listKeys } from '../../../ui/list-keys.ts';
import { questionLink } from '../data/practice-links.ts';
import classes from './found.module.css';

type Found = Output<'POST /practice-test/search'>['items'][number];
const noActions = () => {};

interface Props {
  items: readonly Found[];
  waiting: boolean;
  label: string;
}

/** Questions that were found, each with its test and whether it was right. */
export function FoundRows({ items, waiting, label }: Props) {
  return (
    <div className={rows.list} aria-busy={waiting}>
      <ul className={rows.rows} aria-label={label} onKeyDown={listKeys({}, noActions)}>
        {items.map((item) => (
          <li key={item.id} className={rows.row} data-row={item.id}>
            <Link
              {...questionLink(item.practiceId, item.practiceSectionId, { id: item.id, segmentNo: null })}
              className={rows.link ?? ''}
              data-row-link
              data-plain
            >
              <span className={rows.title}>{item.excerpt}</span>
              <span className={rows.detail}>
                {item.title} · section {item.sectionNo}, question {item.no} ·{' '}
                {formatDay(item.createdAt, new Date())}
              </span>
            </Link>
            <span className={classes.found}>
              {item.correct === null ? (
                <Text span size="xs" c="dimmed">
                  Hidden for now
                </Text>
              ) : (
                <RightOrWrong right={item.correct} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
