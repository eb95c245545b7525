import type { AdmissionUnit } from '@docket/contract/types';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { invalidateAdmissions, skillsQuery } from './admission-queries.ts';

/** Adds a skill of a skill unit that is not in the unit yet. */
export function SkillDialog({ unit, onClose }: { unit: AdmissionUnit; onClose: () => void }) {
  const skillUnits = useQuery(skillsQuery).data ?? [];
  const [segmentId, setSegmentId] = useState('');
  const linkedSegmentIds = new Set(unit.admissionItems.map((item) => item.skill?.segmentId));
  const add = useMutation({
    mutationFn: () =>
      call('POST /admission/unit/{id}/item-skill', { params: { id: unit.id }, body: { segmentId } }),
    onSuccess: async () => {
      await invalidateAdmissions();
      onClose();
    },
  });
  const groups = skillUnits.map(({ no, title, skills }) => ({
    group: `${no}. ${title}`,
    items: skills
      .filter(({ id }) => !linkedSegmentIds.has(id))
      .map(({ id, title: label }) => ({ value: id, label })),
  }));
  return (
    <FormDialog title="Add a skill" submit="Add" sending={add} ready={segmentId !== ''} onClose={onClose}>
      <NativeSelect
        label="Skill"
        description="Students read its explanation and practice its questions, as in its skill unit."
        data={[{ value: '', label: 'Choose a skill' }, ...groups.filter(({ items }) => items.length > 0)]}
        value={segmentId}
        error={getFieldErrors(add.error).segmentId}
        onChange={({ currentTarget }) => setSegmentId(currentTarget.value)}
      />
    </FormDialog>
  );
}
