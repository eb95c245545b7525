import { useLocation } from '@tanstack/react-router';
import { PageTabs } from '../../../../ui/PageTabs.tsx';

const tabs = [
  { label: 'Desk', link: { to: '/superadmin/tickets' } },
  { label: 'Templates', link: { to: '/superadmin/tickets/templates' } },
  { label: 'Analytics', link: { to: '/superadmin/tickets/statistics' } },
  { label: 'Exclusions', link: { to: '/superadmin/tickets/exclusions' } },
] as const;

/** The pages of the ticket desk. */
export function DeskTabs() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = tabs.find(({ link }) => link.to === path)?.label ?? 'Desk';
  return <PageTabs label="Ticket desk" tabs={tabs} current={current} />;
}
