import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/admin/ConfirmDialog.tsx';
import { type ContentItem, createConsequences, remove } from '../data/remove.ts';

interface Props extends ContentItem {
  /** It is the subject of the page: the list of tests replaces it. */
  leave?: boolean;
  onRemoved?: () => void;
  /** In a row: only the icon. */
  small?: boolean;
}

/** Asks after listing what is affected, and then deletes or archives. */
export function RemoveButton({ leave = false, small = false, onRemoved, ...item }: Props) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button
        variant="subtle"
        color="bad"
        aria-label={`Remove ${item.name}`}
        {...(small ? { px: 'xs', title: `Remove ${item.name}` } : {})}
        onClick={() => setIsDialogOpen(true)}
      >
        {small ? <IconTrash size={18} aria-hidden="true" /> : 'Remove'}
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title={`Remove ${item.name}?`}
          consequences={createConsequences(item)}
          confirm="Remove"
          danger
          onConfirm={async () => {
            await remove(item, leave ? () => navigate({ to: '/superadmin/tests' }) : undefined);
            onRemoved?.();
          }}
          onClose={() => setIsDialogOpen(false)}
        />
      ) : null}
    </>
  );
}
