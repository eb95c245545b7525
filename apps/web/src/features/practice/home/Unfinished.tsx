import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../ui/format.ts';
import { LinkRow } from '../../../ui/layout/LinkRow.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { formatProgress } from '../data/labels.ts';
import { openLink } from '../data/practice-links.ts';
import { practiceListQuery } from '../data/practice-queries.ts';

/** Started and unfinished attempts come first; nothing if there are none. */
export function Unfinished() {
  const { data } = useQuery(practiceListQuery({ unfinished: 'true', archived: 'false', size: 5 }));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Resume" gap="xs">
      <RowList card>
        {data.items.map((item) => (
          <li key={item.id}>
            <LinkRow
              {...openLink(item)}
              detail={`${formatProgress(item)} · ${formatDay(item.createdAt, new Date())}`}
            >
              {item.title}
            </LinkRow>
          </li>
        ))}
      </RowList>
      {data.total > data.items.length ? (
        <p>
          <Link to="/practice/tests" search={{ unfinished: true }}>
            {data.total - data.items.length} more
          </Link>
        </p>
      ) : null}
    </Section>
  );
}
