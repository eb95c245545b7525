import { CallError } from '@docket/contract/client';
import { inGroup } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../../lib/me.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageTabs } from '../../../../ui/PageTabs.tsx';
import { PageSkeleton } from '../../../../ui/Skeleton.tsx';
import { formatFullName } from '../data/labels.ts';
import { deletedUserQuery, userQuery } from '../data/people-queries.ts';
import { type LoadBilling, TabPanel } from './TabPanel.tsx';
import type { TabProps } from './tab-props.ts';
import { listTabs, readUserSearch, type UserSearch } from './tabs.ts';
import { UserActions, UserMarks } from './UserHead.tsx';

/** A link to the list of users. */
export function AllUsers() {
  return inGroup(useMe().roles, 'admin') ? (
    <LinkButton to="/superadmin/users" variant="default">
      All users
    </LinkButton>
  ) : (
    <LinkButton to="/superadmin/students" variant="default">
      Students
    </LinkButton>
  );
}

interface Props {
  id: string;
  search: RawSearch;
  onSearch: (search: UserSearch) => void;
  loadBilling: LoadBilling;
}
/** A user for staff, in tabs that load their content when they are opened. */
export function UserPage({ id, search, ...rest }: Props) {
  const { data, error, refetch } = useQuery(userQuery(id));
  if (data) return <Loaded user={data} search={readUserSearch(search)} {...rest} />;
  if (error instanceof CallError && error.status === 404) return <Missing id={id} />;
  if (error)
    return (
      <Page title="User" actions={<AllUsers />}>
        <ErrorState error={error} retry={() => void refetch()} />
      </Page>
    );
  return <PageSkeleton />;
}

function Missing({ id }: { id: string }) {
  const admin = inGroup(useMe().roles, 'admin');
  const deleted = useQuery({ ...deletedUserQuery(id), enabled: admin }).data;
  return (
    <Notice
      title="User not found"
      text={deleted ? 'This account was deleted.' : "There's no account at this link."}
    >
      <AllUsers />
      {deleted ? (
        <LinkButton to="/superadmin/users/deleted/$id" params={{ id }}>
          View retained records
        </LinkButton>
      ) : null}
    </Notice>
  );
}

function Loaded({ user, search, onSearch, loadBilling }: TabProps & Pick<Props, 'loadBilling'>) {
  const tabs = listTabs(user, inGroup(useMe().roles, 'billing'));
  const at = tabs.find(({ tab }) => tab === search.tab)?.tab ?? 'overview';
  return (
    <Page
      title={formatFullName(user)}
      lead={user.email ?? ''}
      width="wide"
      actions={
        <>
          <AllUsers />
          <UserActions user={user} />
        </>
      }
    >
      <UserMarks user={user} />
      <PageTabs
        label="User sections"
        current={tabs.find(({ tab }) => tab === at)?.label ?? ''}
        tabs={tabs.map(({ tab, label }) => ({
          label,
          link: {
            to: '/superadmin/users/$id',
            params: { id: user.id },
            search: tab === 'overview' ? {} : { tab },
            replace: true,
          },
        }))}
      />
      <TabPanel key={at} tab={at} user={user} search={search} onSearch={onSearch} loadBilling={loadBilling} />
    </Page>
  );
}
