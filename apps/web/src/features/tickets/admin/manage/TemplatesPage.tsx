import type { ReplyTemplate } from '@docket/contract/types';
import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { ConfirmDialog } from '../../../../ui/admin/ConfirmDialog.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { Grow, Row, RowList } from '../../../../ui/layout/RowList.tsx';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { refetchTemplates, templatesQuery } from '../desk-queries.ts';
import { findTemplates, toPlainText } from '../reply/template-text.ts';
import { DeskTabs } from './DeskTabs.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';

type OpenDialog =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'delete'; readonly template: ReplyTemplate };

/** Reply templates: the shared ones, and the reader's own. */
export function TemplatesPage() {
  const { data, error, refetch } = useQuery(templatesQuery);
  const [searchTerm, setSearchTerm] = useState('');
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const done = () => setOpenDialog(null);
  const shown = findTemplates(data ?? [], searchTerm);
  const add = <Button onClick={() => setOpenDialog({ what: 'new' })}>New template</Button>;
  return (
    <Page
      title="Reply templates"
      lead="Texts to start a reply from. Press T on the desk."
      actions={data?.length === 0 ? undefined : add}
    >
      <DeskTabs />
      {data && data.length > 0 ? (
        <Box maw="24rem" mb="md">
          <SearchField
            label="Search templates"
            placeholder="Search templates"
            value={searchTerm}
            onSearch={setSearchTerm}
          />
        </Box>
      ) : null}
      {!data ? (
        <NotLoaded query={{ error, refetch }} rows={6} />
      ) : shown.length === 0 ? (
        <Empty
          title={data.length === 0 ? 'No templates yet' : 'No matches'}
          text={
            data.length === 0
              ? 'Save replies you write often and insert them with two keys.'
              : 'No templates match your search.'
          }
          {...(data.length === 0 ? { action: add } : {})}
        />
      ) : (
        <RowList card aria-label="Templates">
          {shown.map((template) => (
            <TemplateRow key={template.id} template={template} onOpen={setOpenDialog} />
          ))}
        </RowList>
      )}
      {openDialog?.what === 'new' ? <TemplateDialog onClose={done} /> : null}
      {openDialog?.what === 'edit' ? <TemplateDialog template={openDialog.template} onClose={done} /> : null}
      {openDialog?.what === 'delete' ? (
        <ConfirmDialog
          title={`Delete “${openDialog.template.title}”?`}
          confirm="Delete"
          danger
          onConfirm={async () => {
            await call('DELETE /ticket/template/{id}', { params: { id: openDialog.template.id } });
            notify.success('Template deleted.');
            await refetchTemplates();
          }}
          onClose={done}
        >
          <p>
            {openDialog.template.shared
              ? 'No one can start a reply from it anymore. Sent replies stay as they are.'
              : 'Sent replies stay as they are.'}
          </p>
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}

interface RowProps {
  template: ReplyTemplate;
  onOpen: (dialog: OpenDialog) => void;
}

function TemplateRow({ template, onOpen }: RowProps) {
  return (
    <Row>
      <Grow>
        <Text fw={500}>
          {template.title}
          {template.shared ? (
            <Text span size="sm" c="dimmed">
              {' '}
              · Shared
            </Text>
          ) : null}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {toPlainText(template.html)}
        </Text>
      </Grow>
      {template.editable ? (
        <Group component="span" gap="xs">
          <Button
            variant="default"
            aria-label={`Edit ${template.title}`}
            onClick={() => onOpen({ what: 'edit', template })}
          >
            Edit
          </Button>
          <Button
            variant="default"
            c="var(--bad)"
            aria-label={`Delete ${template.title}`}
            onClick={() => onOpen({ what: 'delete', template })}
          >
            Delete
          </Button>
        </Group>
      ) : null}
    </Row>
  );
}
