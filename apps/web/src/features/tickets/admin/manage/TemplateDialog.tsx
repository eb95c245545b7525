import type { ReplyTemplate } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call, queryClient } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { FormDialog } from '../../../../ui/admin/FormDialog.tsx';
import { useVersionedSave } from '../../../../ui/admin/use-versioned-save.tsx';
import { RichTextEditor } from '../../../../ui/editor/RichTextEditor.tsx';
import { isSendable } from '../../../../ui/editor/rich-text.ts';
import { readDraft, removeDraft, useDraft } from '../../../../ui/editor/use-draft.ts';
import { Check } from '../../../../ui/fields/Check.tsx';
import { refetchTemplates, templatesQuery } from '../desk-queries.ts';
import classes from './manage.module.css';

interface Props {
  /** Left out for a new template. */
  template?: ReplyTemplate;
  /** The initial text of a new template. */
  html?: string;
  onClose: () => void;
}

/** Creates or edits a reply template. */
export function TemplateDialog({ template, html: initialHtml = '', onClose }: Props) {
  const admin = inGroup(useMe().roles, 'admin');
  const [html, setHtml] = useState(template?.html ?? initialHtml);
  const [shared, setShared] = useState(false);
  // A reply that is saved as a template already has its own draft.
  const draftKey = template ? `template.${template.id}` : initialHtml ? undefined : 'template.new';
  // Like the text, the title is kept in case the dialog is closed by accident.
  const titleKey = `${draftKey ?? 'template.reply'}.title`;
  const [title, setTitle] = useState(() => readDraft(titleKey) || (template?.title ?? ''));
  useDraft(titleKey, title);
  // Drafts keep the version that they are based on: the template may have changed since then.
  const versionKey = `${draftKey}.version`;
  const [row] = useState(
    () => template && { ...template, updatedAt: readDraft(versionKey) || template.updatedAt },
  );
  const [ended, setEnded] = useState(false);
  /** Closes and discards the stored draft. Closing with Escape keeps it. */
  const end = () => {
    setTitle('');
    setHtml('');
    if (draftKey) removeDraft(draftKey);
    removeDraft(titleKey);
    removeDraft(versionKey);
    setEnded(true);
  };
  useEffect(() => {
    // After the drafts know that there is nothing to keep.
    if (ended) onClose();
  }, [ended, onClose]);
  const {
    base,
    sending: save,
    notice,
  } = useVersionedSave<ReplyTemplate, unknown>({
    row: row ?? null,
    send: (over) =>
      over
        ? call('PUT /ticket/template/{id}', {
            params: { id: over.id },
            body: { title: title.trim(), html, updatedAt: over.updatedAt },
          })
        : call('POST /ticket/template', { body: { title: title.trim(), html, shared } }),
    load: async () =>
      (await queryClient.fetchQuery({ ...templatesQuery, staleTime: 0 })).find(({ id }) => id === row?.id),
    onTheirs(now) {
      setTitle(now.title);
      setHtml(now.html);
    },
    onSuccess() {
      notify.success('Template saved.');
      void refetchTemplates();
      end();
    },
  });
  const isChanged = template && !ended && (title !== template.title || html !== template.html);
  useDraft(versionKey, isChanged && base ? base.updatedAt : '');
  const ready = title.trim() !== '' && isSendable(html);
  const submit = useSubmit(save, ready);
  return (
    <div className={classes.wide}>
      <FormDialog
        title={template ? 'Edit template' : 'New template'}
        submit="Save template"
        sending={save}
        notice={notice}
        ready={ready}
        onClose={onClose}
        onCancel={end}
      >
        <TextInput
          label="Title"
          maxLength={120}
          autoComplete="off"
          data-autofocus
          value={title}
          error={getFieldErrors(save.error).title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <RichTextEditor
          label="Text"
          value={html}
          onChange={setHtml}
          {...(draftKey ? { draftKey } : {})}
          onSubmit={submit}
        />
        <Text size="sm" c="dimmed">
          {'{{firstName}}'} and {'{{question}}'} are replaced with the student's name and the ticket's topic.
        </Text>
        {admin && !template ? (
          <Check label="Shared with everyone who answers" checked={shared} onChange={(on) => setShared(on)} />
        ) : null}
      </FormDialog>
    </div>
  );
}
