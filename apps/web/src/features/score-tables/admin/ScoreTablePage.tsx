import { inGroup } from '@docket/rules';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/me.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';

const tabs = [
  { label: 'Percentiles', link: { to: '/superadmin/score-tables' } },
  { label: 'Conversions', link: { to: '/superadmin/score-tables/conversions' } },
] as const;

/** A page of score tables for content editors; other staff see a notice. */
export function ScoreTablePage({
  title,
  lead,
  current,
  children,
}: {
  title: string;
  current: (typeof tabs)[number]['label'];
  lead: ReactNode;
  children: ReactNode;
}) {
  const isEditor = inGroup(useMe().roles, 'content');
  return (
    <Page title={title} lead={lead}>
      {isEditor ? (
        <>
          <PageTabs label="Score tables" tabs={tabs} current={current} />
          <Stack gap="xl">{children}</Stack>
        </>
      ) : (
        <Empty title="Content editors only" text="Content editors change score tables." />
      )}
    </Page>
  );
}
