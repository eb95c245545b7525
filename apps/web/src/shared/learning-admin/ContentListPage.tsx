import { inGroup } from '@docket/rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMe } from '../../lib/me.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { ContentItems } from './ContentItems.tsx';
import type { Content, ContentItem, ContentKind } from './content-kind.ts';
import { NewItem } from './NewItem.tsx';

interface Props<Row extends ContentItem, Whole extends Content, Part extends ContentItem> {
  kind: ContentKind<Row, Whole, Part>;
  list: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'refetch'>;
}

/** All courses, or all skill units, in the students' order. */
export function ContentListPage<Row extends ContentItem, Whole extends Content, Part extends ContentItem>({
  kind,
  list: { data, error, refetch },
}: Props<Row, Whole, Part>) {
  const writes = inGroup(useMe().roles, 'content');
  return (
    <Page title={kind.title} lead={kind.lead} actions={writes ? <NewItem list={kind.list} /> : undefined}>
      {data ? (
        <ContentItems list={kind.list} items={data} writes={writes} />
      ) : (
        <NotLoaded query={{ error, refetch }} rows={5} />
      )}
    </Page>
  );
}
