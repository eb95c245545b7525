import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { invalidateTemplates, type MailText, type Template } from './mail-queries.ts';

interface Props {
  template: Template;
  /** The current form values. */
  text: MailText;
  /** Resets the form to the stored values. */
  onReset: () => void;
}

/** Sends a test to the user, or restores the product's default text. */
export function MailActions({ template, text, onReset }: Props) {
  const { name, title, updatedAt, defaultText } = template;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const test = useMutation({
    mutationFn: () => call('POST /email-setting/test', { body: { name, ...text } }),
    onSuccess: ({ to }) => notify.success(`Test email sent to ${to}. You can also see it in the outbox.`),
    onError: notify.error,
  });
  return (
    <Section title="Try it" gap="sm">
      <Text size="sm" c="dimmed">
        Sends the form's current text to your own address with sample values. You can also see it in the{' '}
        <Link to="/superadmin/outbox">outbox</Link>.
      </Text>
      <Group gap="xs">
        <ActionButton variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Send me a test
        </ActionButton>
        {updatedAt ? (
          <Button variant="default" onClick={() => setIsDialogOpen(true)}>
            Reset to default
          </Button>
        ) : null}
      </Group>
      {isDialogOpen ? (
        <ConfirmDialog
          title={`Reset “${title}”?`}
          confirm="Reset"
          danger
          onConfirm={async () => {
            try {
              await call('POST /email-setting/reset', { body: { name, updatedAt } });
              onReset();
              notify.success('Default text restored.');
            } finally {
              await invalidateTemplates();
            }
          }}
          onClose={() => setIsDialogOpen(false)}
        >
          <p>Your custom text is removed. The default subject returns: “{defaultText.subject}”</p>
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
