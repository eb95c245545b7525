import { inGroup } from '@docket/rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import parts from '../../../ui/admin/parts.module.css';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { plural } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { type Entry, enableEntry, type List, listQuery, orderEntries, removeEntry } from './list-queries.ts';
import { MergeDialog } from './MergeDialog.tsx';
import classes from './question-types.module.css';

type Open = { readonly kind: 'edit' | 'merge' | 'delete'; readonly entry: Entry } | { readonly kind: 'new' };

/** Question types and topics in order, with the number of their questions. */
export function QuestionTypesPage({ list }: { list: List }) {
  const writes = inGroup(useMe().roles, 'content');
  const { data, error, refetch } = useQuery(listQuery(list));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const noun = list === 'topics' ? 'topic' : 'question type';
  const add = writes ? <Button onClick={() => setOpen({ kind: 'new' })}>New {noun}</Button> : undefined;
  return (
    <Page
      title="Question types and topics"
      lead="Students drill by type. Topics name the skills a question practices. Questions keep the types and topics you disable."
      actions={add}
    >
      <nav className={classes.tabs} aria-label="Lists">
        {(['types', 'topics'] as const).map((one) => (
          <Link
            key={one}
            className={classes.tab}
            to="/superadmin/question-types"
            search={one === 'topics' ? { list: 'topics' } : {}}
            replace
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {one === 'topics' ? 'Topics' : 'Question types'}
          </Link>
        ))}
      </nav>
      {!data && error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows count={8} /> : null}
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
            <div className={parts.row}>
              <span className={parts.text}>
                <span className={classes.name}>
                  {entry.label}
                  {entry.sectionTypes?.map((section) => (
                    <Chip key={section}>{section}</Chip>
                  ))}
                  {entry.enabled ? null : <Chip>Disabled</Chip>}
                </span>
                <span className={parts.quiet}>
                  {plural(entry.questions, 'question')} · {entry.code}
                  {entry.description ? ` · ${entry.description}` : ''}
                </span>
              </span>
              {writes ? <EntryButtons list={list} entry={entry} onOpen={setOpen} /> : null}
            </div>
          )}
        </Reorder>
      ) : null}
      {open?.kind === 'new' ? <EntryDialog list={list} entry={null} onClose={close} /> : null}
      {open?.kind === 'edit' ? <EntryDialog list={list} entry={open.entry} onClose={close} /> : null}
      {open?.kind === 'merge' ? (
        <MergeDialog list={list} entry={open.entry} all={data ?? []} onClose={close} />
      ) : null}
      {open?.kind === 'delete' ? (
        <ConfirmDialog
          title={`Delete ${open.entry.label}?`}
          confirm="Delete"
          danger
          onConfirm={() => removeEntry(list, open.entry.code)}
          onClose={close}
        >
          <p>No question uses it. Imports that use {open.entry.code} will report it as missing.</p>
        </ConfirmDialog>
      ) : null}
    </Page>
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
    <span className={parts.buttons}>
      {button('Edit', () => onOpen({ kind: 'edit', entry }))}
      {button(
        enabled ? 'Disable' : 'Enable',
        () => void enableEntry(list, code, !enabled).catch(notify.error),
      )}
      {questions > 0
        ? button('Merge', () => onOpen({ kind: 'merge', entry }))
        : button('Delete', () => onOpen({ kind: 'delete', entry }))}
    </span>
  );
}
