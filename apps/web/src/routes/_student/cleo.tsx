import { createFileRoute } from '@tanstack/react-router';
import { CleoPage } from '../../features/cleo/CleoPage.tsx';

export const Route = createFileRoute('/_student/cleo')({
  staticData: { openToVisitors: true },
  component: Cleo,
});

function Cleo() {
  return <CleoPage isVisitor={Route.useRouteContext().isVisitor} />;
}
