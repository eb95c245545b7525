import { call } from '../../../../lib/client.ts';
import type { Section } from '../data/test-queries.ts';
import { ArchivedList } from './ArchivedList.tsx';
import { formatSegment } from './section-order.ts';

/** Archived parts of a section, which can be restored. */
export function Archived({ section, writes }: { section: Section; writes: boolean }) {
  const gone = [
    ...section.segments
      .filter(({ archivedAt }) => archivedAt !== null)
      .map((segment) => ({
        id: segment.id,
        name: formatSegment(segment),
        route: 'PUT /test/segment/{id}/restore' as const,
      })),
    ...[...section.questions, ...section.segments.flatMap(({ questions }) => questions)]
      .filter(({ archivedAt }) => archivedAt !== null)
      .map(({ id, no, excerpt }) => ({
        id,
        name: `Question ${no}, ${excerpt || 'nothing written'}`,
        route: 'PUT /test/question/{id}/restore' as const,
      })),
  ];
  return (
    <ArchivedList
      title="Archived"
      writes={writes}
      items={gone.map(({ id, name, route }) => ({
        id,
        name,
        label: `Restore ${name}`,
        restore: () => call(route, { params: { id } }),
      }))}
    />
  );
}
