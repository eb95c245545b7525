import type { AdmissionItem } from '@docket/contract/types';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { notifyWithUndo } from '../../../shared/undo/undo.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { SortableRow } from '../../../ui/layout/SortableRow.tsx';
import { formatItemTitle, invalidateAdmissions } from './admission-queries.ts';

const about = ({ lesson, skill }: AdmissionItem): string =>
  skill
    ? `Skill ${skill.no} of skill unit ${skill.unitNo}`
    : lesson?.hasVideo
      ? 'Lesson with a video'
      : 'Lesson';

interface Props {
  unitId: string;
  item: AdmissionItem;
  writes: boolean;
}

/** One item of a unit, and its actions. */
export function ItemRow({ unitId, item, writes }: Props) {
  const [deleting, setDeleting] = useState(false);
  const title = formatItemTitle(item);
  const enable = useMutation({
    mutationFn: () =>
      call('PUT /admission/item/{id}', { params: { id: item.id }, body: { enabled: !item.enabled } }),
    onSuccess: async () => {
      await invalidateAdmissions();
      notify.success(item.enabled ? `${title} is hidden.` : `${title} is shown.`);
    },
    onError: notify.error,
  });
  const remove = async () => {
    await call('DELETE /admission/unit/{id}/item/{itemId}', { params: { id: unitId, itemId: item.id } });
    await invalidateAdmissions();
    notifyWithUndo(`${title} removed.`, async () => {
      await call('POST /admission/unit/{id}/item/{itemId}/restore', {
        params: { id: unitId, itemId: item.id },
      });
      await invalidateAdmissions();
    });
  };
  return (
    <SortableRow
      name={
        item.lesson ? (
          <Link to="/superadmin/admissions/$id/lesson/$itemId" params={{ id: unitId, itemId: item.id }}>
            {title}
          </Link>
        ) : (
          <Link to="/superadmin/skills">{title}</Link>
        )
      }
      text={about(item)}
    >
      {item.enabled ? null : <Chip>Hidden</Chip>}
      {writes ? (
        <Group gap="xs">
          <ActionButton
            variant="subtle"
            size="compact-sm"
            aria-label={`${item.enabled ? 'Hide' : 'Show'} ${title}`}
            loading={enable.isPending}
            onClick={() => enable.mutate()}
          >
            {item.enabled ? 'Hide' : 'Show'}
          </ActionButton>
          <Button
            variant="subtle"
            color="bad"
            size="compact-sm"
            aria-label={`Delete ${title}`}
            onClick={() => setDeleting(true)}
          >
            Delete
          </Button>
        </Group>
      ) : null}
      {deleting ? (
        <ConfirmDialog
          title={`Delete ${title}?`}
          confirm="Delete"
          danger
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>
            {item.skill
              ? 'The skill is removed from this unit. It stays in its skill unit, with all student work.'
              : "The lesson is removed from this unit, and students can't find it anymore."}
          </p>
        </ConfirmDialog>
      ) : null}
    </SortableRow>
  );
}
