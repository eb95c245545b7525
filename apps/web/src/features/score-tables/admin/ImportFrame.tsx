import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormWarning } from '../../../ui/FormMessage.tsx';
import { plural } from '../../../ui/format.ts';
import { ImportProblems } from '../../../ui/import/ImportProblems.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import type { useTableImport } from './use-table-import.ts';

interface Props {
  title: string;
  /** The label of the button that writes. */
  save: string;
  imports: Pick<
    ReturnType<typeof useTableImport>,
    'canWrite' | 'isChecking' | 'isWriting' | 'check' | 'write'
  >;
  /** Enough is filled in to check it. */
  ready: boolean;
  /** Beside the button that checks. */
  actions?: ReactNode;
  /** Why it was refused. */
  refusal: ReactNode;
  report: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Rows to import: checked first, with a report, then written. */
export function ImportFrame({ title, save, imports, ready, actions, refusal, report, children }: Props) {
  return (
    <Section title={title}>
      <Paper p={{ base: 'md', sm: 'lg' }}>
        <Form
          onSubmit={() => {
            if (ready) imports.check();
          }}
        >
          {children}
          <Group gap="xs">
            <ActionButton
              type="submit"
              variant={imports.canWrite ? 'default' : 'filled'}
              disabled={!ready}
              loading={imports.isChecking}
            >
              Check rows
            </ActionButton>
            {actions}
          </Group>
          {refusal}
        </Form>
      </Paper>
      {report}
      {imports.canWrite ? (
        <div>
          <ActionButton loading={imports.isWriting} onClick={imports.write}>
            {save}
          </ActionButton>
        </div>
      ) : null}
    </Section>
  );
}

interface ReportProps
  extends Pick<Parameters<typeof ImportProblems>[0], 'name' | 'problems' | 'errors' | 'warnings'> {
  /** Shown if there are no errors. */
  success: string;
  /** The effect on results. */
  warning: ReactNode;
  /** A row for each table. */
  children: ReactNode;
}
/** The result of a check: its problems, what changes, and the effect on results. */
export function ImportReport({ success, warning, children, ...found }: ReportProps) {
  return (
    <Stack role="status">
      {found.errors > 0 ? (
        <Text c="bad" fw={500}>
          {plural(found.errors, 'problem')} to fix before this can be imported.
        </Text>
      ) : null}
      <ImportProblems {...found} />
      {found.errors === 0 ? (
        <Text c="good" fw={500}>
          {success}
        </Text>
      ) : null}
      <RowList>{children}</RowList>
      {found.errors === 0 && warning ? <FormWarning>{warning}</FormWarning> : null}
    </Stack>
  );
}
