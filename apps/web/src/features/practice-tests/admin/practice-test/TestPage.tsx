import { inGroup } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useMe } from '../../../../lib/me.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageTabs } from '../../../../ui/PageTabs.tsx';
import { PageSkeleton } from '../../../../ui/Skeleton.tsx';
import { checklistQuery, type Test, testQuery } from '../data/test-queries.ts';
import { History } from '../history/History.tsx';
import { ChecklistPanel } from './ChecklistPanel.tsx';
import { Content } from './Content.tsx';
import { EnableButton } from './EnableButton.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { TestSettings } from './TestSettings.tsx';
import type { TestView } from './views.ts';

interface Props {
  id: string;
  view: TestView;
}

/** A test: its content, checklist, settings and history. */
export function TestPage({ id, view }: Props) {
  const { data, error, refetch } = useQuery(testQuery(id));
  if (data) return <Loaded test={data} view={view} />;
  if (error)
    return (
      <Page title="Test" actions={all}>
        <ErrorState error={error} retry={() => void refetch()} />
      </Page>
    );
  return <PageSkeleton />;
}

const all = (
  <LinkButton to="/superadmin/tests" variant="default">
    All tests
  </LinkButton>
);
const views: readonly { view: TestView; label: string }[] = [
  { view: 'content', label: 'Content' },
  { view: 'checklist', label: 'Checklist' },
  { view: 'settings', label: 'Settings' },
  { view: 'history', label: 'History' },
];

function Loaded({ test, view }: { test: Test; view: TestView }) {
  const writes = inGroup(useMe().roles, 'content');
  const checklist = useQuery(checklistQuery(test.id)).data?.checklist;
  const errors = checklist?.errors ?? 0;
  const tabs = views.map(({ view: one, label }) => ({
    label,
    link: linkOptions({
      to: '/superadmin/tests/$id',
      params: { id: test.id },
      search: one === 'content' ? {} : { show: one },
      replace: true,
    }),
    errors: one === 'checklist' ? errors : 0,
  }));
  const state = test.archivedAt ? 'Archived' : test.enabled ? 'Published' : 'Not published';
  const type = test.type === 'MERGED' ? 'Merged test' : 'Test';
  return (
    <Page
      title={test.name}
      lead={`${type} number ${test.no}. ${state}.`}
      width="wide"
      actions={
        <>
          {all}
          {writes && !test.archivedAt ? (
            <RemoveButton kind="test" id={test.id} homeId={test.id} name={test.name} leave />
          ) : null}
          {writes ? <EnableButton test={test} /> : null}
        </>
      }
    >
      <PageTabs
        label="Test views"
        tabs={tabs}
        current={views.find((one) => one.view === view)?.label ?? ''}
      />
      {view === 'content' ? <Content test={test} writes={writes && !test.archivedAt} /> : null}
      {view === 'checklist' ? <ChecklistPanel test={test} /> : null}
      {view === 'settings' ? <TestSettings test={test} writes={writes} /> : null}
      {view === 'history' ? <History homeId={test.id} writes={writes} /> : null}
    </Page>
  );
}
