import { inGroup } from '@docket/rules';
import { Group } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { useMe } from '../../../../lib/me.ts';
import { Empty } from '../../../../ui/Empty.tsx';
import { plural } from '../../../../ui/format.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { tableKey } from '../data/test-queries.ts';

/** How many tests there are, and how many are published. */
const countsQuery = queryOptions({
  queryKey: tableKey('counts'),
  queryFn: async () => {
    const [all, published] = await Promise.all([
      call('GET /test', { query: { size: '1' } }),
      call('GET /test', { query: { size: '1', enabledFilter: 'true' } }),
    ]);
    return { all: all.total, published: published.total };
  },
});

/**
 * The first step of a new installation, on the start page of content editors: the school's own tests. Nothing once a test is
 * published.
 */
export function FirstTests() {
  const isEditor = inGroup(useMe().roles, 'content');
  const { data } = useQuery({ ...countsQuery, enabled: isEditor });
  if (!data || data.published > 0) return null;
  return (
    <section aria-label="First step">
      {data.all === 0 ? (
        <Empty
          title="Import your tests"
          text="There are no questions yet, so students have nothing to study. Import your tests from QTI, Word, Excel, CSV or JSON, or write one here."
          action={
            <Group gap="xs" justify="center">
              <LinkButton to="/superadmin/transfer">Import tests</LinkButton>
              <LinkButton to="/superadmin/tests/new" variant="default">
                Create a test
              </LinkButton>
            </Group>
          }
        />
      ) : (
        <Empty
          title="Publish your first test"
          text={`Students can't see ${plural(data.all, 'unpublished test')} yet. Open one, fix what its checklist names, and publish it.`}
          action={<LinkButton to="/superadmin/tests">Open tests</LinkButton>}
        />
      )}
    </section>
  );
}
