import { Button } from '@mantine/core';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { invalidateLibrary, type Section } from '../data/test-queries.ts';
import { formatSegment } from './section-order.ts';
import classes from './test.module.css';

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
  if (gone.length === 0) return null;
  return (
    <details className={classes.archived}>
      <summary>Archived ({gone.length})</summary>
      <ul>
        {gone.map(({ id, name, route }) => (
          <li key={id} className={classes.line}>
            <span className={classes.excerpt}>{name}</span>
            {writes ? (
              <Button
                variant="default"
                aria-label={`Restore ${name}`}
                onClick={() =>
                  void call(route, { params: { id } }).then(invalidateLibrary).catch(notify.error)
                }
              >
                Restore
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
