import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkRow } from '../../../ui/layout/LinkRow.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { openLink } from '../data/drill-links.ts';
import { formatDay, formatTitle } from '../data/format.ts';
import { formatProgress, openDrillsQuery } from '../data/open-drill-query.ts';

/** Drills to resume; nothing if there are none. */
export function Unfinished() {
  const { data } = useQuery(openDrillsQuery);
  if (!data || data.items.length === 0) return null;
  const more = data.total - data.items.length;
  return (
    <Section title="Open drills" gap="xs">
      <RowList card>
        {data.items.map((drill) => (
          <li key={drill.id}>
            <LinkRow
              {...openLink(drill)}
              detail={`${formatProgress(drill)}${drill.state === 'paused' ? ' · paused' : ''} · ${formatDay(drill.createdAt, new Date())}`}
            >
              {formatTitle(drill)}
            </LinkRow>
          </li>
        ))}
      </RowList>
      {more > 0 ? (
        <p>
          <Link to="/drill/tests" search={{ unfinished: true }}>
            {more} more
          </Link>
        </p>
      ) : null}
    </Section>
  );
}
