import { inGroup } from '@docket/rules';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/me.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { Page } from '../../../ui/Page.tsx';
import { type SchoolTab, SchoolTabs } from './SchoolTabs.tsx';

interface Props {
  title: string;
  /** None for the page of one school. */
  tab?: SchoolTab;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of schools for content editors; other staff see a notice. */
export function SchoolAdminPage({ title, tab, lead, actions, children }: Props) {
  const isEditor = inGroup(useMe().roles, 'content');
  return (
    <Page
      title={title}
      lead={lead}
      width="wide"
      actions={isEditor ? actions : undefined}
      tabs={isEditor ? <SchoolTabs current={tab} /> : undefined}
    >
      {isEditor ? children : <Empty {...emptyCopy.contentEditorsOnly} />}
    </Page>
  );
}
