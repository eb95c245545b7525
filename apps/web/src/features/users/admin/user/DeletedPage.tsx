import { CallError } from '@docket/contract/client';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataList } from '../../../../ui/DataList.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageSkeleton } from '../../../../ui/Skeleton.tsx';
import { deletedUserQuery } from '../data/people-queries.ts';
import { Counted } from './Counted.tsx';

/** The remaining data of a deleted account. */
export function DeletedPage({ id }: { id: string }) {
  const { data: user, error, refetch } = useQuery(deletedUserQuery(id));
  if (!user && !error) return <PageSkeleton />;
  const missing = error instanceof CallError && error.status === 404;
  return (
    <Page
      title={missing ? 'Account not found' : 'Deleted account'}
      lead={user ? 'The personal data of this account was permanently deleted.' : undefined}
      width="narrow"
      actions={
        <LinkButton to="/superadmin/users" search={{ state: 'deleted' }} variant="default">
          Deleted accounts
        </LinkButton>
      }
    >
      {user ? (
        <Stack gap="xl">
          <DataList
            items={[
              ['Number', user.id],
              ['Signed up', formatDateTime(user.createdAt)],
              ['Deleted', formatDateTime(user.deletedAt)],
              [
                'Deleted by',
                user.byThemselves ? (
                  'The user'
                ) : user.deletedBy ? (
                  <Link key="by" to="/superadmin/users/$id" params={{ id: user.deletedBy.id }}>
                    {user.deletedBy.name}
                  </Link>
                ) : (
                  'Not known'
                ),
              ],
            ]}
          />
          <Counted title="Kept, without personal data" items={user.stays} />
        </Stack>
      ) : null}
      {missing ? (
        <p>There's no deleted account at this link.</p>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : null}
    </Page>
  );
}
