import { inGroup } from '@docket/rules';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notifyWithUndo } from '../../../shared/undo/undo.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { formatItemTitle, invalidateAdmissions, unitQuery, unitsQuery } from './admission-queries.ts';
import { Items } from './Items.tsx';
import { UnitForm } from './UnitForm.tsx';

const back = (
  <LinkButton to="/superadmin/admissions" variant="default">
    All units
  </LinkButton>
);

/** One unit: who sees it, and its items. */
export function UnitPage({ id }: { id: string }) {
  const writes = inGroup(useMe().roles, 'content');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(unitQuery(id));
  const [deleting, setDeleting] = useState(false);
  if (!data)
    return (
      <Page title="Unit" actions={back}>
        <NotLoaded query={{ error, refetch }} rows={6} />
      </Page>
    );
  const remove = async () => {
    await call('DELETE /admission/unit/{id}', { params: { id } });
    queryClient.setQueryData(unitsQuery.queryKey, (units) => units?.filter((unit) => unit.id !== id));
    notifyWithUndo(`${data.title} is deleted.`, async () => {
      await call('POST /admission/unit/{id}/restore', { params: { id } });
      await invalidateAdmissions();
    });
    await navigate({ to: '/superadmin/admissions' });
    await invalidateAdmissions();
  };
  return (
    <Page
      title={data.title}
      lead={`Unit ${data.no} of the admissions course`}
      actions={
        <>
          {back}
          {writes ? (
            <Button variant="subtle" color="bad" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="xl">
        <Items unit={data} writes={writes} />
        {writes ? <UnitForm key={id} unit={data} /> : null}
      </Stack>
      {deleting ? (
        <ConfirmDialog
          title={`Delete ${data.title}?`}
          confirm="Delete"
          danger
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>
            Students can't find it anymore, and later units move up.
            {data.admissionItems.length > 0 ? ' This also deletes:' : ' It has no items.'}
          </p>
          {data.admissionItems.length > 0 ? (
            <ul>
              {data.admissionItems.map((item) => (
                <li key={item.id}>
                  {item.kind === 'lesson'
                    ? formatItemTitle(item)
                    : `${formatItemTitle(item)} (the skill itself stays)`}
                </li>
              ))}
            </ul>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
