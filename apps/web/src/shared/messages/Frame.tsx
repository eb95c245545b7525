import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import { type MessageTab, MessageTabs } from '../../ui/student-tabs.tsx';

interface Props {
  title: string;
  lead: string;
  tab: MessageTab;
  actions?: ReactNode;
  children: ReactNode;
}

/** The common frame of the messages pages. */
export function Frame({ title, lead, tab, actions, children }: Props) {
  return (
    <Page title={title} lead={lead} width="wide" actions={actions} tabs={<MessageTabs current={tab} />}>
      {children}
    </Page>
  );
}
