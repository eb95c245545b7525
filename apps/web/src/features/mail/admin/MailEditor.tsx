import { Stack, Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, useRef, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Panes } from '../../../ui/layout/Panes.tsx';
import { MailActions } from './MailActions.tsx';
import { MailPreview } from './MailPreview.tsx';
import { invalidateTemplates, type MailText, type Template } from './mail-queries.ts';
import { PlaceholderList } from './PlaceholderList.tsx';

type Field = keyof MailText;
type ApiError = { readonly field: string; readonly message: string };

interface FieldsProps {
  /** What every field of an email has. */
  props: (field: Field, label: string, maxLength: number) => FieldProps;
  update: (values: Partial<MailText>) => void;
  /** The email has a button with a link. */
  leads: boolean;
}
interface FieldProps {
  label: string;
  maxLength: number;
  value: string;
  error: string | undefined;
  onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}
function MailFields({ props, update, leads }: FieldsProps) {
  return (
    <>
      <TextInput
        {...props('subject', 'Subject', 150)}
        autoComplete="off"
        onChange={({ currentTarget }) => update({ subject: currentTarget.value })}
      />
      <TextInput
        {...props('greeting', 'Greeting', 100)}
        autoComplete="off"
        onChange={({ currentTarget }) => update({ greeting: currentTarget.value })}
      />
      <Textarea
        {...props('body', 'Text', 4000)}
        description="An empty line starts a new paragraph."
        autosize
        minRows={5}
        onChange={({ currentTarget }) => update({ body: currentTarget.value })}
      />
      {leads ? (
        <TextInput
          {...props('button', 'Button text', 60)}
          description="Links to {{link}}. Leave empty for no button."
          autoComplete="off"
          onChange={({ currentTarget }) => update({ button: currentTarget.value })}
        />
      ) : null}
      <Textarea
        {...props('closing', 'Closing', 500)}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => update({ closing: currentTarget.value })}
      />
    </>
  );
}

/** The text of an email, beside a preview with sample values. */
export function MailEditor({ template }: { template: Template }) {
  const { name, placeholders } = template;
  const [issues, setIssues] = useState<readonly ApiError[]>([]);
  const form = useKeptForm<MailText>({
    name: `mail.${name}`,
    stored: template.text,
    version: template.updatedAt ?? '',
    savedMessage: 'Saved. The next email uses it.',
    async send(values, version) {
      try {
        await call('PUT /email-setting', { body: { name, ...values, updatedAt: version || null } });
      } finally {
        await invalidateTemplates();
      }
    },
  });
  const { values, update, errors } = form;
  const last = useRef<{ field: Field; element: HTMLInputElement | HTMLTextAreaElement } | null>(null);
  const insert = (placeholder: string) => {
    const field = last.current?.field ?? 'body';
    const at = last.current?.element.selectionStart ?? values[field].length;
    const text = `{{${placeholder}}}`;
    update({ [field]: values[field].slice(0, at) + text + values[field].slice(at) });
    const element = last.current?.element;
    // After the field has the new value.
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(at + text.length, at + text.length);
    });
  };
  const props = (field: Field, label: string, maxLength: number) => ({
    label,
    maxLength,
    value: values[field],
    error: errors[field] ?? issues.find((issue) => issue.field === field)?.message,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      last.current = { field, element: currentTarget };
    },
  });
  const leads = placeholders.some((placeholder) => placeholder.name === 'link');
  return (
    <Panes>
      <Stack gap="xl">
        <KeptForm form={form}>
          <MailFields props={props} update={update} leads={leads} />
        </KeptForm>
        <PlaceholderList placeholders={placeholders} onInsert={insert} />
        <MailActions template={template} text={values} onReset={form.reset} />
      </Stack>
      <MailPreview name={name} text={values} onIssues={setIssues} />
    </Panes>
  );
}
