import type { ReplyTemplate } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { RichTextEditor } from '../../../../ui/editor/RichTextEditor.tsx';
import { isSendable } from '../../../../ui/editor/rich-text.ts';
import { readDraft, removeDraft, useDraft } from '../../../../ui/editor/use-draft.ts';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { Check } from '../../../../ui/fields/Check.tsx';
import { refetchTemplates } from '../desk-queries.ts';
import classes from './manage.module.css';

interface Props {
  /** Left out for a new template. */
  template?: ReplyTemplate;
  /** The initial text of a new template. */
  html?: string;
  onClose: () => void;
}

const save = (
  template: ReplyTemplate | undefined,
  { title, html, shared }: { title: string; html: string; shared: boolean },
) =>
  template
    ? call('PUT /ticket/template/{id}', { params: { id: template.id }, body: { title, html } })
    : call('POST /ticket/template', { body: { title, html, shared } });

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
  const [ended, setEnded] = useState(false);
  /** Closes and discards the stored draft. Closing with Escape keeps it. */
  const end = () => {
    setTitle('');
    setHtml('');
    if (draftKey) removeDraft(draftKey);
    removeDraft(titleKey);
    setEnded(true);
  };
  useEffect(() => {
    // After the drafts know that there is nothing to keep.
    if (ended) onClose();
  }, [ended, onClose]);
  const saving = useMutation({
    mutationFn: () => save(template, { title: title.trim(), html, shared }),
    onSuccess() {
      notify.success('Template saved.');
      void refetchTemplates();
      end();
    },
  });
  const ready = title.trim() !== '' && isSendable(html);
  const submit = useSubmit(saving, ready);
  return (
    <div className={classes.wide}>
      <Dialog
        title={template ? 'Edit template' : 'New template'}
        onClose={onClose}
        actions={
          <>
            <Button variant="default" onClick={end}>
              Cancel
            </Button>
            <Button disabled={!ready} loading={saving.isPending} onClick={submit}>
              Save template
            </Button>
          </>
        }
      >
        <FormError error={saving.error} />
        <TextInput
          label="Title"
          maxLength={120}
          autoComplete="off"
          data-autofocus
          value={title}
          error={getFieldErrors(saving.error).title}
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
      </Dialog>
    </div>
  );
}
