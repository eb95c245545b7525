import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { Reorder } from '../../../../ui/admin/Reorder.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { formatSection } from '../data/labels.ts';
import { cacheTest, invalidateLibrary, type Test } from '../data/test-queries.ts';
import { SectionDialog } from './SectionDialog.tsx';
import { SectionPart } from './SectionPart.tsx';
import classes from './test.module.css';

/** The sections of a test in order, each with its questions. */
export function Content({ test, writes }: { test: Test; writes: boolean }) {
  const [adding, setAdding] = useState(false);
  const merged = test.type === 'MERGED';
  const live = test.sections.filter(({ archivedAt }) => archivedAt === null);
  const archived = test.sections.filter(({ archivedAt }) => archivedAt !== null);
  const reorder = async (sectionIds: string[]) => {
    // Shown at once; the server's response follows.
    cacheTest({
      ...test,
      sections: [
        ...sectionIds.flatMap((key, index) =>
          live.filter(({ id }) => id === key).map((one) => ({ ...one, no: index + 1 })),
        ),
        ...archived,
      ],
    });
    try {
      const response = await call('PUT /test/{id}/section/reorder', {
        params: { id: test.id },
        body: { sectionIds },
      });
      cacheTest(response.test);
    } catch (error) {
      cacheTest(test);
      notify.error(error);
    }
    void invalidateLibrary();
  };
  const add = (
    <Button variant="default" onClick={() => setAdding(true)}>
      Add a section
    </Button>
  );
  return (
    <div className={classes.panel}>
      {live.length === 0 ? (
        <Empty
          title="No sections yet"
          text={
            merged
              ? 'Choose the sections of other tests under Settings.'
              : 'Add a section, then write its questions.'
          }
          action={writes && !merged ? add : null}
        />
      ) : (
        <div className={classes.sections}>
          <Reorder
            label="Sections"
            items={live}
            itemKey={({ id }) => id}
            itemName={(section) => formatSection(section)}
            {...(writes && !merged && live.length > 1
              ? { onReorder: (keys: string[]) => void reorder(keys) }
              : {})}
          >
            {(section) => (
              <SectionPart test={test} section={section} writes={writes} first={section === live[0]} />
            )}
          </Reorder>
        </div>
      )}
      {merged ? (
        <p className={classes.quiet}>
          These sections belong to other tests. Edit them there, and choose and order them under Settings.
        </p>
      ) : writes && live.length > 0 ? (
        <div>{add}</div>
      ) : null}
      {archived.length > 0 ? (
        <details className={classes.archived}>
          <summary>Archived sections ({archived.length})</summary>
          <ul>
            {archived.map((section) => (
              <li key={section.id} className={classes.line}>
                <span className={classes.grow}>{section.title || formatSection(section)}</span>
                {writes ? (
                  <Button
                    variant="default"
                    onClick={() =>
                      void call('PUT /test/section/{id}/restore', { params: { id: section.id } })
                        .then(invalidateLibrary)
                        .catch(notify.error)
                    }
                  >
                    Restore
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {adding ? <SectionDialog test={test} section={null} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
