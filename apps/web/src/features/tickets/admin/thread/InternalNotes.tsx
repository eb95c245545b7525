import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { call } from '../../../../lib/client.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { readDraft, removeDraft, useDraft } from '../../../../ui/editor/use-draft.ts';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { isMac } from '../../../../ui/Keys.tsx';
import { cacheStaffTicket } from '../desk-queries.ts';
import classes from './thread.module.css';

interface Props {
  id: string;
  /** The notes on the server. */
  stored: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Notes among staff. Changes stay on this device until they are saved. */
export function InternalNotes({ id, stored, field }: Props) {
  const draftName = `ticket.${id}.notes`;
  const [typed, setTyped] = useState<string | null>(() => readDraft(draftName) || null);
  /** The text before editing; someone else may save in the meantime. */
  const from = useRef(stored);
  useDraft(draftName, typed ?? '');
  const dirty = typed !== null && typed !== stored;
  if (!dirty) from.current = stored;
  const save = useMutation({
    mutationFn: () =>
      call('POST /ticket/{id}/update-internal-notes', {
        params: { id },
        body: { internalNotes: typed ?? stored },
      }),
    onSuccess({ ticket }) {
      removeDraft(draftName, typed ?? '');
      setTyped(null);
      cacheStaffTicket(ticket);
      announce('Notes saved.');
    },
  });
  const submit = useSubmit(save, dirty);
  const changed = dirty && from.current !== stored;
  return (
    <section className={classes.notes} aria-label="Internal notes">
      <Textarea
        ref={field}
        label="Internal notes"
        description="Staff only. Students never see these."
        autosize
        minRows={1}
        maxRows={10}
        maxLength={10_000}
        value={typed ?? stored}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      <FormError error={save.error} />
      {changed ? (
        <div className={classes.problem} role="alert">
          Someone else changed the notes while you were writing. They now say:
          <p className={classes.theirs}>{stored || 'nothing'}</p>
        </div>
      ) : null}
      {dirty ? (
        <div className={classes.buttons}>
          <Button
            variant="light"
            loading={save.isPending}
            onClick={submit}
            title={isMac ? '⌘ Enter' : 'Ctrl Enter'}
          >
            Save notes
          </Button>
          <Button
            variant="default"
            onClick={() => {
              removeDraft(draftName, typed ?? '');
              setTyped(null);
              save.reset();
              field.current?.focus();
            }}
          >
            Undo changes
          </Button>
        </div>
      ) : null}
    </section>
  );
}
