import { createFileRoute, Navigate } from '@tanstack/react-router';
import { OpenDrillPage } from '../../../features/drills/run/OpenDrillPage.tsx';
import { readOpenDrillSearch } from '../../../features/drills/run/open-drill.ts';

/** Another drill is open: resume it, or replace it by the new one. */
export const Route = createFileRoute('/_student/start/open-drill')({
  validateSearch: readOpenDrillSearch,
  component: Open,
});

function Open() {
  const { drill, ...wanted } = Route.useSearch();
  if (!drill) return <Navigate to="/drill" replace />;
  return <OpenDrillPage key={drill} drillId={drill} {...wanted} />;
}
