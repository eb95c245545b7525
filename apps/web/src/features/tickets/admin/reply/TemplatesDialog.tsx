import type { ReplyTemplate } from '@docket/contract/types';
import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Ref, useRef, useState } from 'react';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { isEmptyRichText } from '../../../../ui/editor/rich-text.ts';
import { listKeys } from '../../../../ui/list-keys.ts';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { templatesQuery } from '../desk-queries.ts';
import { TemplateDialog } from '../manage/TemplateDialog.tsx';
import classes from './reply.module.css';
import { findTemplates, toPlainText } from './template-text.ts';

interface Props {
  /** The current reply, which can be saved as a template. */
  text: string;
  onInsert: (html: string) => void;
  onClose: () => void;
}
const noActions: Readonly<Record<string, never>> = {};

/** Reply templates: searched by text, inserted with Enter. */
export function TemplatesDialog({ text, onInsert, onClose }: Props) {
  const { data, error, refetch } = useQuery(templatesQuery);
  const [searchTerm, setSearchTerm] = useState('');
  const [saving, setSaving] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = findTemplates(data ?? [], searchTerm);
  if (saving) return <TemplateDialog html={text} onClose={onClose} />;
  return (
    <div className={classes.wide}>
      <Dialog
        title="Templates"
        onClose={onClose}
        actions={
          <>
            <Button variant="default" disabled={isEmptyRichText(text)} onClick={() => setSaving(true)}>
              Save reply as template
            </Button>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        <TextInput
          label="Find a template"
          autoComplete="off"
          data-autofocus
          value={searchTerm}
          onChange={(event) => setSearchTerm(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = shown;
            if (event.key === 'Enter' && first) {
              event.preventDefault();
              onInsert(first.html);
            } else if (event.key === 'ArrowDown') {
              event.preventDefault();
              list.current?.querySelector<HTMLElement>('[data-row-link]')?.focus();
            }
          }}
        />
        {!data ? (
          <NotLoaded query={{ error, refetch }} rows={4} />
        ) : shown.length === 0 ? (
          <Empty
            title={data.length === 0 ? 'No templates yet' : 'No matches'}
            text={data.length === 0 ? 'Write a reply you often use, then save it here.' : undefined}
          />
        ) : (
          <TemplateList ref={list} templates={shown} onInsert={onInsert} />
        )}
        <p>
          <Link to="/superadmin/tickets/templates">Edit templates</Link>
        </p>
      </Dialog>
    </div>
  );
}

interface ListProps {
  ref: Ref<HTMLUListElement>;
  templates: readonly ReplyTemplate[];
  onInsert: (html: string) => void;
}

function TemplateList({ ref, templates, onInsert }: ListProps) {
  return (
    <ul
      ref={ref}
      className={classes.templates}
      aria-label="Templates"
      onKeyDown={listKeys(noActions, () => {})}
    >
      {templates.map((template) => (
        <li key={template.id} data-row={template.id}>
          <button
            type="button"
            className={classes.template}
            data-row-link
            onClick={() => onInsert(template.html)}
          >
            <Text span size="sm" fw={500}>
              {template.title}
              {template.shared ? (
                <Text span size="sm" c="dimmed" fw={400}>
                  {' '}
                  · Shared
                </Text>
              ) : null}
            </Text>
            <Text span size="xs" c="dimmed" truncate>
              {toPlainText(template.html)}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  );
}
