import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, type FunctionComponent, Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/load-part.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import type { User } from '../data/people-queries.ts';
import type { TabProps } from './tab-props.ts';
import type { UserTab } from './tabs.ts';

type Tab = ComponentType<TabProps>;
/** Loads the billing tab, which belongs to another feature; the route provides it. */
export type LoadBilling = () => Promise<FunctionComponent<{ user: User }>>;

const loads: Readonly<Record<Exclude<UserTab, 'billing'>, () => Promise<Tab>>> = {
  overview: async () => (await import('./overview/Overview.tsx')).Overview,
  activity: async () => (await import('./activity/Activity.tsx')).Activity,
  attempts: async () => (await import('./work/Attempts.tsx')).Attempts,
  tickets: async () => (await import('./work/Tickets.tsx')).Tickets,
  streak: async () => (await import('../streak/Streak.tsx')).Streak,
  history: async () => (await import('./History.tsx')).History,
  tutors: async () => (await import('./work/Tutors.tsx')).Tutors,
  security: async () => (await import('../security/Security.tsx')).Security,
  log: async () => (await import('./Log.tsx')).Log,
};
const load = (tab: UserTab, loadBilling: LoadBilling) =>
  lazyPart(
    async (): Promise<{ default: Tab }> => ({
      default: tab === 'billing' ? await loadBilling() : await loads[tab](),
    }),
  );
const loaded: Partial<Record<UserTab, ReturnType<typeof load>>> = {};
const loadPart = (tab: UserTab, loadBilling: LoadBilling) => {
  loaded[tab] ??= load(tab, loadBilling);
  return loaded[tab];
};

interface PanelProps extends TabProps {
  tab: UserTab;
  loadBilling: LoadBilling;
}

/** The content of a tab, loaded when it is first opened. A failure does not affect the rest of the page. */
export function TabPanel({ tab, loadBilling, ...props }: PanelProps) {
  const [Panel, setPanel] = useState(() => loadPart(tab, loadBilling));
  const again = () => {
    // A rejected promise stays rejected, so a retry needs a new one.
    delete loaded[tab];
    setPanel(() => loadPart(tab, loadBilling));
  };
  return (
    <CatchBoundary
      getResetKey={() => tab}
      errorComponent={({ error, reset }) => (
        <ErrorState
          error={error}
          retry={() => {
            again();
            reset();
          }}
        />
      )}
    >
      <Suspense fallback={<SkeletonRows count={6} />}>
        <Panel {...props} />
      </Suspense>
    </CatchBoundary>
  );
}
