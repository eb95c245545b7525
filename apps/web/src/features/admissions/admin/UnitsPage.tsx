import type { AdmissionUnit } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call, queryClient } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { SortedListPage } from '../../../ui/admin/SortedListPage.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { SortableRow } from '../../../ui/layout/SortableRow.tsx';
import { invalidateAdmissions, unitsQuery } from './admission-queries.ts';

async function reorder(units: readonly AdmissionUnit[], unitIds: string[]) {
  const inOrder = unitIds.flatMap((id) => units.find((unit) => unit.id === id) ?? []);
  queryClient.setQueryData(unitsQuery.queryKey, inOrder);
  try {
    await call('PUT /admission/unit/reorder', { body: { unitIds } });
  } catch (error) {
    notify.error(error);
  }
  await invalidateAdmissions();
}

/** The units of the admissions course in their order. */
export function UnitsPage() {
  const writes = inGroup(useMe().roles, 'content');
  const navigate = useNavigate();
  const query = useQuery(unitsQuery);
  const create = async (title: string) => {
    const { admissionUnit } = await call('POST /admission/unit', { body: { title } });
    await invalidateAdmissions();
    void navigate({ to: '/superadmin/admissions/$id', params: { id: admissionUnit.id } });
  };
  return (
    <SortedListPage
      title="Admissions"
      lead="Units of lessons and skills about applying to schools."
      label="Units"
      query={query}
      itemName={({ title }) => title}
      empty={emptyCopy.noUnitsYet}
      create={{ title: 'New unit', field: 'title', label: 'Title', create }}
      writes={writes}
      onReorder={reorder}
    >
      {(unit) => (
        <SortableRow
          name={
            <Link to="/superadmin/admissions/$id" params={{ id: unit.id }}>
              {unit.title}
            </Link>
          }
          text={plural(unit.admissionItems.length, 'item')}
        >
          {unit.enabled ? null : (
            <Chip>{unit.enabledForTeam ? 'Published for the team' : 'Not published'}</Chip>
          )}
        </SortableRow>
      )}
    </SortedListPage>
  );
}
