import { createFileRoute } from '@tanstack/react-router';
import { UnitNotFound } from '../../../features/admissions/NotFound.tsx';
import { UnitPage } from '../../../features/admissions/unit/UnitPage.tsx';

export const Route = createFileRoute('/_student/admissions/$no/id/{-$id}')({
  loader: async ({ params }) => {
    const { openUnit } = await import('../../../features/admissions/data/open.ts');
    return openUnit(params);
  },
  component: Unit,
});

function Unit() {
  const unitId = Route.useLoaderData();
  return unitId ? <UnitPage unitId={unitId} /> : <UnitNotFound />;
}
