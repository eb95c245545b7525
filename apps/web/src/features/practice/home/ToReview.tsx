import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../ui/format.ts';
import { LinkRow } from '../../../ui/layout/LinkRow.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { openLink } from '../data/practice-links.ts';
import { practiceListQuery } from '../data/practice-queries.ts';

/** Finished attempts whose blind review is open: their result waits. */
export function ToReview() {
  const { data } = useQuery(practiceListQuery({ unfinished: 'false', archived: 'false', size: 10 }));
  const open = (data?.items ?? []).filter(({ blindReview }) => blindReview === 'open');
  if (open.length === 0) return null;
  return (
    <Section title="Blind review is open" gap="xs">
      <RowList card>
        {open.map((item) => (
          <li key={item.id}>
            <LinkRow {...openLink(item)} detail={`result ready · ${formatDay(item.createdAt, new Date())}`}>
              {item.title}
            </LinkRow>
          </li>
        ))}
      </RowList>
    </Section>
  );
}
