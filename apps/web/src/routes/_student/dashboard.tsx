import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../ui/Page.tsx';

export const Route = createFileRoute('/_student/dashboard')({ component: Dashboard });

function Dashboard() {
  return <Page title="Dashboard">{null}</Page>;
}
