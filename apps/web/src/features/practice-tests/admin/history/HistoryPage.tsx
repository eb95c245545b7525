import { inGroup } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../../lib/me.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageSkeleton } from '../../../../ui/Skeleton.tsx';
import { type Test, testQuery } from '../data/test-queries.ts';
import { History } from './History.tsx';

const getHomeLink = ({ id, type }: Test) =>
  type === 'SKILL'
    ? ({ to: '/superadmin/skills/$unitId', params: { unitId: id } } as const)
    : type === 'COURSE'
      ? ({ to: '/superadmin/courses/$courseId', params: { courseId: id } } as const)
      : ({ to: '/superadmin/tests/$id', params: { id } } as const);

/** Changes of a test, skill unit or course. */
export function HistoryPage({ id }: { id: string }) {
  const writes = inGroup(useMe().roles, 'content');
  const { data, error, refetch } = useQuery(testQuery(id));
  if (data)
    return (
      <Page
        title={`History of ${data.name}`}
        actions={
          <LinkButton {...getHomeLink(data)} variant="default">
            {data.name}
          </LinkButton>
        }
      >
        <History homeId={id} writes={writes} />
      </Page>
    );
  if (error)
    return (
      <Page title="History">
        <ErrorState error={error} retry={() => void refetch()} />
      </Page>
    );
  return <PageSkeleton />;
}
