import type { AdmissionItem, AdmissionUnit } from '@docket/contract/types';
import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { NewNameDialog } from '../../../ui/admin/NewNameDialog.tsx';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { formatItemTitle, invalidateAdmissions, showOrder } from './admission-queries.ts';
import { ItemRow } from './ItemRow.tsx';
import { SkillDialog } from './SkillDialog.tsx';

async function reorder(unit: AdmissionUnit, itemIds: string[]) {
  showOrder(unit, itemIds);
  try {
    await call('PUT /admission/unit/{id}/item/reorder', { params: { id: unit.id }, body: { itemIds } });
  } catch (error) {
    notify.error(error);
  }
  await invalidateAdmissions();
}

/** The items of a unit in order. */
export function Items({ unit, writes }: { unit: AdmissionUnit; writes: boolean }) {
  const navigate = useNavigate();
  const [adding, setAdding] = useState<'lesson' | 'skill' | null>(null);
  const params = { id: unit.id };
  const addLesson = async (title: string) => {
    const { admissionItem } = await call('POST /admission/unit/{id}/item-lesson', {
      params,
      body: { title },
    });
    await invalidateAdmissions();
    void navigate({
      to: '/superadmin/admissions/$id/lesson/$itemId',
      params: { id: unit.id, itemId: admissionItem.id },
    });
  };
  return (
    <Section
      title="Items"
      gap="sm"
      actions={
        writes ? (
          <Group gap="xs">
            <Button variant="default" onClick={() => setAdding('skill')}>
              Add a skill
            </Button>
            <Button onClick={() => setAdding('lesson')}>New lesson</Button>
          </Group>
        ) : null
      }
    >
      {unit.admissionItems.length === 0 ? (
        <Empty {...emptyCopy.thisUnitIsEmpty} />
      ) : (
        <Reorder<AdmissionItem>
          label="Items"
          items={unit.admissionItems}
          itemKey={({ id }) => id}
          itemName={formatItemTitle}
          {...(writes ? { onReorder: (keys: string[]) => void reorder(unit, keys) } : {})}
        >
          {(item) => <ItemRow unitId={unit.id} item={item} writes={writes} />}
        </Reorder>
      )}
      {adding === 'lesson' ? (
        <NewNameDialog
          title="New lesson"
          field="title"
          label="Title"
          create={addLesson}
          onClose={() => setAdding(null)}
        />
      ) : null}
      {adding === 'skill' ? <SkillDialog unit={unit} onClose={() => setAdding(null)} /> : null}
    </Section>
  );
}
