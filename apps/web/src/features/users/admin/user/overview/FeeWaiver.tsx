import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../../lib/client.ts';
import { notify } from '../../../../../lib/notify.ts';
import { ConfirmDialog } from '../../../../../ui/admin/ConfirmDialog.tsx';
import { DataList } from '../../../../../ui/DataList.tsx';
import { formatCalendarDay } from '../../../../../ui/dates.ts';
import { Section } from '../../../../../ui/layout/Section.tsx';
import { formatWaiver } from '../../data/labels.ts';
import { type AdminPart, cacheUser, type User } from '../../data/people-queries.ts';
import { FlagSwitch } from './FlagSwitch.tsx';
import { WaiverDialog } from './WaiverDialog.tsx';

interface Props {
  user: User;
  admin: AdminPart;
}

/** The fee waiver that a student submitted or was given: it can be decided, removed, or blocked. */
export function FeeWaiver({ user, admin }: Props) {
  const [open, setOpen] = useState<'judge' | 'remove' | null>(null);
  const waiver = admin.feeWaiver?.status ? admin.feeWaiver : null;
  return (
    <Section title="Fee waiver" gap="sm">
      {waiver ? (
        <DataList
          items={[
            ['Status', formatWaiver(waiver.status)],
            [
              'Document',
              <a key="document" href={waiver.url} target="_blank" rel="noopener noreferrer">
                {waiver.name || 'Open document'}
              </a>,
            ],
            // A chosen day, stored as its end in UTC.
            ['Valid until', waiver.expiry ? formatCalendarDay(waiver.expiry) : 'Not set'],
          ]}
        />
      ) : (
        <Text size="sm" c="dimmed">
          None submitted.
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen('judge')}>
          {waiver ? 'Edit' : 'Add fee waiver'}
        </Button>
        {waiver ? (
          <Button variant="subtle" color="bad" onClick={() => setOpen('remove')}>
            Remove
          </Button>
        ) : null}
      </Group>
      <FlagSwitch
        label="Block submissions"
        about="The student can't submit a fee waiver."
        checked={admin.feeWaiverUploadBlocked}
        set={(blocked) =>
          call('PUT /user/update-fee-waiver-upload-blocked', { body: { userId: user.id, blocked } })
        }
      />
      {open === 'judge' ? <WaiverDialog user={user} waiver={waiver} onClose={() => setOpen(null)} /> : null}
      {open === 'remove' ? (
        <ConfirmDialog
          title="Remove fee waiver?"
          confirm="Remove"
          danger
          onConfirm={async () => {
            cacheUser((await call('DELETE /user/{id}/fee-waiver', { params: { id: user.id } })).user);
            notify.success('Fee waiver removed.');
          }}
          onClose={() => setOpen(null)}
        >
          <p>{waiver?.name || 'The document'} is removed from the account, and full prices apply again.</p>
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
