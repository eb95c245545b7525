import { CallError } from '@docket/contract/client';
import { inGroup } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useMe } from '../../../app/me.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageSkeleton, SkeletonRows } from '../../../ui/Skeleton.tsx';
import { deletedUserQuery, type User, userQuery } from '../data/people-queries.ts';
import { fullName } from '../data/words.ts';
import { tabsOf, type UserSearch, type UserTab } from './tabs.ts';
import { UserActions, UserMarks } from './UserHead.tsx';
import classes from './user.module.css';

export interface TabProps {
  user: User;
  search: UserSearch;
  /** Puts another page or choice of the tab into the address. */
  onSearch: (search: UserSearch) => void;
}
type Tab = ComponentType<TabProps>;
const tab = (load: () => Promise<Tab>) => lazy(async () => ({ default: await load() }));
const panels: Readonly<Record<UserTab, Tab>> = {
  overview: tab(async () => (await import('./overview/Overview.tsx')).Overview),
  activity: tab(async () => (await import('./activity/Activity.tsx')).Activity),
  attempts: tab(async () => (await import('./work/Attempts.tsx')).Attempts),
  tickets: tab(async () => (await import('./work/Tickets.tsx')).Tickets),
  subscription: tab(async () => (await import('./Subscription.tsx')).Subscription),
  streak: tab(async () => (await import('../streak/Streak.tsx')).Streak),
  history: tab(async () => (await import('./History.tsx')).History),
  tutors: tab(async () => (await import('./work/Tutors.tsx')).Tutors),
  security: tab(async () => (await import('../security/Security.tsx')).Security),
  log: tab(async () => (await import('./Log.tsx')).Log),
};

/** The way back to where users are found. */
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
  search: UserSearch;
  onSearch: (search: UserSearch) => void;
}
/** A user as staff sees one, in tabs that load what they show when they are opened. */
export function UserPage({ id, search, onSearch }: Props) {
  const { data, error, refetch } = useQuery(userQuery(id));
  if (data) return <Loaded user={data} search={search} onSearch={onSearch} />;
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
      title="No such user"
      text={deleted ? 'This account was deleted.' : 'There is no account behind this address.'}
    >
      <AllUsers />
      {deleted ? (
        <LinkButton to="/superadmin/users/deleted/$id" params={{ id }}>
          What is left of it
        </LinkButton>
      ) : null}
    </Notice>
  );
}

function Loaded({ user, search, onSearch }: TabProps) {
  const tabs = tabsOf(user);
  const at = tabs.find(({ tab }) => tab === search.tab)?.tab ?? 'overview';
  const Panel = panels[at];
  return (
    <Page
      title={fullName(user)}
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
      <nav className={classes.tabs} aria-label="Parts of the user">
        {tabs.map((one) => (
          <Link
            key={one.tab}
            className={classes.tab}
            to="/superadmin/users/$id"
            params={{ id: user.id }}
            search={one.tab === 'overview' ? {} : { tab: one.tab }}
            replace
            aria-current={one.tab === at ? 'page' : undefined}
            // The page of a list in the tab stands in the address too.
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<SkeletonRows count={6} />}>
        <Panel key={at} user={user} search={search} onSearch={onSearch} />
      </Suspense>
    </Page>
  );
}
