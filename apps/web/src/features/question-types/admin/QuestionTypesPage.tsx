import { inGroup } from '@docket/rules';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { plural } from '../../../ui/format.ts';
import { Grow } from '../../../ui/layout/RowList.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { type Entry, enableEntry, type List, listQuery, orderEntries, removeEntry } from './list-queries.ts';
import { MergeDialog } from './MergeDialog.tsx';

type Open = { readonly kind: 'edit' | 'merge' | 'delete'; readonly entry: Entry } | { readonly kind: 'new' };

const tabs = [
  { label: 'Question types', link: { to: '/superadmin/question-types', replace: true } },
  {
    label: 'Topics',
    link: { to: '/superadmin/question-types', search: { list: 'topics' }, replace: true },
  },
] as const;

/** Question types and topics in order, with the number of their questions. */
export function QuestionTypesPage({ list }: { list: List }) {
  const writes = inGroup(useMe().roles, 'content');
  const { data, error, refetch } = useQuery(listQuery(list));
  const [open, setOpen] = useState<Open | null>(null);
  const noun = list === 'topics' ? 'topic' : 'question type';
  const add = writes ? <Button onClick={() => setOpen({ kind: 'new' })}>New {noun}</Button> : undefined;
  return (
    <Page
      title="Question types and topics"
      lead="Students drill by type. Topics name the skills a question practices. Questions keep the types and topics you disable."
      actions={add}
    >
      <PageTabs label="Lists" tabs={tabs} current={list === 'topics' ? 'Topics' : 'Question types'} />
      {data ? null : <NotLoaded query={{ error, refetch }} rows={8} />}
      {data?.length === 0 ? (
        <Empty title={`No ${noun} yet`} text="Add some before you import tests." action={add} />
      ) : null}
      {data && data.length > 0 ? (
        <Reorder
          label={list === 'topics' ? 'Topics' : 'Question types'}
          items={data}
          itemKey={({ code }) => code}
          itemName={({ label }) => label}
          {...(writes
            ? { onReorder: (codes: string[]) => void orderEntries(list, codes).catch(notify.error) }
            : {})}
        >
          {(entry) => (
            <Group gap="xs">
              <Grow>
                <Group gap="xs" fw={500}>
                  {entry.label}
                  {entry.sectionTypes?.map((section) => (
                    <Chip key={section}>{section}</Chip>
                  ))}
                  {entry.enabled ? null : <Chip>Disabled</Chip>}
                </Group>
                <Text size="sm" c="dimmed">
                  {plural(entry.questions, 'question')} · {entry.code}
                  {entry.description ? ` · ${entry.description}` : ''}
                </Text>
              </Grow>
              {writes ? <EntryButtons list={list} entry={entry} onOpen={setOpen} /> : null}
            </Group>
          )}
        </Reorder>
      ) : null}
      {open ? <OpenDialog list={list} open={open} all={data ?? []} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}

interface DialogProps {
  list: List;
  open: Open;
  all: readonly Entry[];
  onClose: () => void;
}
function OpenDialog({ list, open, all, onClose }: DialogProps) {
  if (open.kind === 'new') return <EntryDialog list={list} entry={null} onClose={onClose} />;
  const { entry } = open;
  if (open.kind === 'edit') return <EntryDialog list={list} entry={entry} onClose={onClose} />;
  if (open.kind === 'merge') return <MergeDialog list={list} entry={entry} all={all} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Delete ${entry.label}?`}
      confirm="Delete"
      danger
      onConfirm={() => removeEntry(list, entry.code)}
      onClose={onClose}
    >
      <p>No question uses it. Imports that use {entry.code} will report it as missing.</p>
    </ConfirmDialog>
  );
}

interface ButtonsProps {
  list: List;
  entry: Entry;
  onOpen: (open: Open) => void;
}
function EntryButtons({ list, entry, onOpen }: ButtonsProps) {
  const { code, label, enabled, questions } = entry;
  const button = (text: string, run: () => void) => (
    <Button variant="default" size="compact-sm" aria-label={`${text} ${label}`} onClick={run}>
      {text}
    </Button>
  );
  return (
    <Group gap="xs">
      {button('Edit', () => onOpen({ kind: 'edit', entry }))}
      {button(
        enabled ? 'Disable' : 'Enable',
        () => void enableEntry(list, code, !enabled).catch(notify.error),
      )}
      {questions > 0
        ? button('Merge', () => onOpen({ kind: 'merge', entry }))
        : button('Delete', () => onOpen({ kind: 'delete', entry }))}
    </Group>
  );
}
