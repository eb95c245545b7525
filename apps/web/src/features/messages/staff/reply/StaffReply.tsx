import type { Ticket } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { IconSparkles, IconTemplate } from '@tabler/icons-react';
import { useMutation, usePrefetchQuery } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { announce } from '../../../../app/announce.ts';
import { call } from '../../../../app/client.ts';
import { RichTextEditor } from '../../../../ui/editor/RichTextEditor.tsx';
import { isSendable } from '../../../../ui/editor/rich-text.ts';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { isMac } from '../../../../ui/Keys.tsx';
import { keepStaffTicket, readAgain, templatesQuery } from '../desk-queries.ts';
import { DraftBlock } from '../draft/DraftBlock.tsx';
import { draftHtml, isRunning, writerName } from '../draft/draft-state.ts';
import { askForDraft, dropDraft, stopDraft, useDraftOf } from '../draft/drafts.ts';
import { scrollToTop } from '../scroll-to.ts';
import type { StaffPart } from '../thread/StaffThread.tsx';
import classes from './reply.module.css';
import { fillTemplate } from './template-text.ts';
import { useReplyText } from './use-reply-text.ts';

const TemplatesDialog = lazy(async () => ({
  default: (await import('./TemplatesDialog.tsx')).TemplatesDialog,
}));
const mod = isMac ? '⌘' : 'Ctrl';

/** What keys do with the reply. */
export interface StaffReplyHandle {
  readonly focus: () => void;
  readonly draft: () => void;
  readonly take: () => void;
  readonly templates: () => void;
}
interface Props {
  ticket: Ticket;
  staff: StaffPart;
  handle: Ref<StaffReplyHandle>;
  onNext: () => void;
}

/** The tutor's reply: typed, begun from a template or from a draft, and sent by the tutor alone. */
export function StaffReply({ ticket, staff, handle, onNext }: Props) {
  const { id } = ticket;
  const box = useRef<HTMLElement>(null);
  const [choosing, setChoosing] = useState(false);
  const draft = useDraftOf(id);
  // There at once when its key is pressed.
  usePrefetchQuery(templatesQuery);
  const reply = useReplyText(id);
  const ready = isSendable(reply.html);
  const send = useMutation({
    mutationFn: (_how: { next: boolean }) =>
      call('PUT /ticket/reply/{id}', { params: { id }, body: { reply: reply.html } }),
    onSuccess(answer, { next }) {
      reply.clear();
      dropDraft(id);
      announce('Your reply was sent.');
      keepStaffTicket(answer.ticket);
      if (next) onNext();
    },
    // What was typed stays; the page is to show what stands in the way.
    onError: () => void readAgain(id),
  });
  const pressed = useRef(false);
  const submit = (next: boolean) => {
    if (!ready || pressed.current) return;
    pressed.current = true;
    send.mutate(
      { next },
      {
        onSettled: () => {
          pressed.current = false;
        },
      },
    );
  };
  const state = draft?.state;
  const before = useRef(state);
  useEffect(() => {
    const began = before.current === 'asked' && state !== undefined && state !== 'asked';
    before.current = state;
    // Whoever goes on writing is not taken away from it.
    const block = box.current?.querySelector('[data-state]');
    if (began && block && !document.activeElement?.closest('[contenteditable="true"]')) scrollToTop(block);
  }, [state]);
  const focus = () => {
    box.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus();
  };
  const soon = () => requestAnimationFrame(focus);
  const take = () => {
    if (!draft || isRunning(draft)) return;
    const html = draftHtml(draft);
    if (!html) return;
    reply.add(html, draft.by);
    dropDraft(id);
    announce('The draft is in your reply. Read it before you send it.');
    soon();
  };
  const askDraft = () => {
    if (draft && isRunning(draft)) stopDraft(id);
    else askForDraft(id);
  };
  useImperativeHandle(handle, () => ({ focus, draft: askDraft, take, templates: () => setChoosing(true) }));
  const holder = staff.claimedBy;
  return (
    <section
      ref={box}
      className={classes.reply}
      aria-label="Reply"
      onKeyDownCapture={(event) => {
        // Before the editor, which would only send.
        if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        submit(true);
      }}
    >
      {reply.origin ? (
        <p className={classes.origin}>
          Holds text of a draft by {writerName(reply.origin)}. Read it before you send it.
        </p>
      ) : null}
      <div className={classes.field} data-origin={reply.origin ? 'draft' : 'own'}>
        <RichTextEditor
          label="Your reply"
          draftKey={reply.name}
          value={reply.html}
          onChange={reply.set}
          onSubmit={() => submit(false)}
        />
      </div>
      <FormError error={send.error} />
      {draft ? (
        <DraftBlock
          draft={draft}
          onUse={take}
          onStop={() => stopDraft(id)}
          onDrop={() => {
            dropDraft(id);
            soon();
          }}
          onAgain={askDraft}
        />
      ) : null}
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconTemplate size={18} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          Templates
        </Button>
        {draft ? null : (
          <Button
            variant="default"
            leftSection={<IconSparkles size={18} aria-hidden="true" />}
            onClick={askDraft}
          >
            Draft an answer
          </Button>
        )}
        <span className={classes.send}>
          <Button
            variant="default"
            disabled={!ready || send.isPending}
            title={`${mod} Shift Enter`}
            onClick={() => submit(true)}
          >
            Send and next
          </Button>
          <Button
            disabled={!ready}
            loading={send.isPending}
            title={`${mod} Enter`}
            onClick={() => submit(false)}
          >
            Send reply
          </Button>
        </span>
      </div>
      <p className={classes.quiet}>
        The student is told by notice and mail.
        {holder === null ? ' Nobody has claimed this ticket yet.' : ''}
      </p>
      {choosing ? (
        <Suspense>
          <TemplatesDialog
            text={reply.html}
            onInsert={(html) => {
              setChoosing(false);
              reply.add(fillTemplate(html, ticket));
              soon();
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
