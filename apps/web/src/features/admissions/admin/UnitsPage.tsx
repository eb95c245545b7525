import type { AdmissionUnit } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { NewNameDialog } from '../../../ui/admin/NewNameDialog.tsx';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { SortableRow } from '../../../ui/layout/SortableRow.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
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
  const { data, error, refetch } = useQuery(unitsQuery);
  const [isCreating, setIsCreating] = useState(false);
  const create = async (title: string) => {
    const { admissionUnit } = await call('POST /admission/unit', { body: { title } });
    await invalidateAdmissions();
    void navigate({ to: '/superadmin/admissions/$id', params: { id: admissionUnit.id } });
  };
  const add = writes ? <Button onClick={() => setIsCreating(true)}>New unit</Button> : undefined;
  return (
    <Page title="Admissions" lead="Units of lessons and skills about applying to schools." actions={add}>
      {!data && error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows count={4} /> : null}
      {data?.length === 0 ? <Empty {...emptyCopy.noUnitsYet} action={add} /> : null}
      {data && data.length > 0 ? (
        <Reorder
          label="Units"
          items={data}
          itemKey={({ id }) => id}
          itemName={({ title }) => title}
          {...(writes ? { onReorder: (keys: string[]) => void reorder(data, keys) } : {})}
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
        </Reorder>
      ) : null}
      {isCreating ? (
        <NewNameDialog
          title="New unit"
          field="title"
          label="Title"
          create={create}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </Page>
  );
}
