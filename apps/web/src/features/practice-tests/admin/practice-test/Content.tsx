import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { Reorder } from '../../../../ui/admin/Reorder.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { formatSection } from '../data/labels.ts';
import { cacheTest, invalidateLibrary, type Test } from '../data/test-queries.ts';
import { ArchivedList } from './ArchivedList.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import { SectionPart } from './SectionPart.tsx';
import classes from './test.module.css';

/** Puts the sections in another order, which is shown at once; the server's response follows. */
async function reorderSections(test: Test, sectionIds: string[]): Promise<void> {
  const live = test.sections.filter(({ archivedAt }) => archivedAt === null);
  cacheTest({
    ...test,
    sections: [
      ...sectionIds.flatMap((key, index) =>
        live.filter(({ id }) => id === key).map((one) => ({ ...one, no: index + 1 })),
      ),
      ...test.sections.filter(({ archivedAt }) => archivedAt !== null),
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
}
/** The sections of a test in order, each with its questions. */
export function Content({ test, writes }: { test: Test; writes: boolean }) {
  const [adding, setAdding] = useState(false);
  const merged = test.type === 'MERGED';
  const live = test.sections.filter(({ archivedAt }) => archivedAt === null);
  const archived = test.sections.filter(({ archivedAt }) => archivedAt !== null);
  const add = (
    <Button variant="default" onClick={() => setAdding(true)}>
      Add a section
    </Button>
  );
  return (
    <Stack gap="lg">
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
              ? { onReorder: (keys: string[]) => void reorderSections(test, keys) }
              : {})}
          >
            {(section) => (
              <SectionPart test={test} section={section} writes={writes} first={section === live[0]} />
            )}
          </Reorder>
        </div>
      )}
      {merged ? (
        <Text size="sm" c="dimmed">
          These sections belong to other tests. Edit them there, and choose and order them under Settings.
        </Text>
      ) : writes && live.length > 0 ? (
        <div>{add}</div>
      ) : null}
      <ArchivedList
        title="Archived sections"
        writes={writes}
        items={archived.map((section) => ({
          id: section.id,
          name: section.title || formatSection(section),
          restore: () => call('PUT /test/section/{id}/restore', { params: { id: section.id } }),
        }))}
      />
      {adding ? <SectionDialog test={test} section={null} onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}
