import type { Ticket } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Text } from '@mantine/core';
import { usePrefetchQuery } from '@tanstack/react-query';
import { type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { lazyPart } from '../../../../lib/load-part.ts';
import { useMe } from '../../../../lib/me.ts';
import { RichTextEditor } from '../../../../ui/editor/RichTextEditor.tsx';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { Note } from '../../../../ui/layout/Note.tsx';
import { templatesQuery } from '../desk-queries.ts';
import { DraftBlock } from '../draft/DraftBlock.tsx';
import { countExcess, formatWriter, getUsableHtml, isRunning } from '../draft/draft-state.ts';
import { dropDraft, stopDraft, touchDraft } from '../draft/drafts.ts';
import { scrollToTop } from '../scroll-to.ts';
import type { StaffPart } from '../thread/staff-thread.types.ts';
import { formatClaim } from './claim-text.ts';
import { focusEnd, focusField } from './focus-end.ts';
import { ReplyFoot } from './ReplyFoot.tsx';
import classes from './reply.module.css';
import type { Origin } from './reply-origin.ts';
import { fillTemplate } from './template-text.ts';
import { useDraftInReply } from './use-draft-in-reply.ts';
import { useReplyText } from './use-reply-text.ts';
import { useSendReply } from './use-send-reply.ts';

const TemplatesDialog = lazyPart(async () => ({
  default: (await import('./TemplatesDialog.tsx')).TemplatesDialog,
}));

/** The actions that keys trigger in the reply. */
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

/** The tutor's reply: typed, or started from a template or a draft. Only the tutor sends it. */
export function StaffReply({ ticket, staff, handle, onNext }: Props) {
  const { id } = ticket;
  const me = useMe();
  const box = useRef<HTMLElement>(null);
  const [choosing, setChoosing] = useState(false);
  // Prefetched, so that the dialog opens at once.
  usePrefetchQuery(templatesQuery);
  const reply = useReplyText(id);
  const written = useDraftInReply(id, reply);
  const { draft } = written;
  /** A draft is running, and part of it is in the reply. */
  const isDrafting = draft !== null && isRunning(draft) && draft.placement !== 'block';
  const streams = isDrafting && draft.placement === 'reply';
  const claimed = formatClaim(staff.claimedBy, me.id, inGroup(me.roles, 'admin'));
  const { submit, sending, error, ready, tooLong, blockedReason } = useSendReply({
    id,
    reply,
    claimed,
    isDrafting,
    box,
    onNext,
  });
  const state = draft?.state;
  const before = useRef(state);
  useEffect(() => {
    const began = before.current === 'requested' && state !== undefined && state !== 'requested';
    before.current = state;
    // Someone who is typing keeps the focus.
    const block = streams ? box.current : box.current?.querySelector('[data-state]');
    if (began && block && !document.activeElement?.closest('[contenteditable="true"]')) scrollToTop(block);
  }, [state, streams]);
  const focus = () => focusField(box.current);
  const soon = () => requestAnimationFrame(focus);
  /** Focuses the end of the inserted text, to continue there. */
  const soonBelow = () => requestAnimationFrame(() => focusEnd(box.current));
  const take = () => {
    if (!draft || isRunning(draft)) return;
    const html = getUsableHtml(draft);
    if (html) {
      reply.add(html, draft.by);
      dropDraft(id);
    } else if (draft.placement === 'block') return;
    announce(
      (html ? countExcess(draft, reply.html) > 0 : tooLong)
        ? "The draft is in your reply. It's too long to send. Shorten it first."
        : 'The draft is in your reply. Read it before you send it.',
    );
    soonBelow();
  };
  const askDraft = () => {
    if (draft && isRunning(draft)) stopDraft(id);
    else written.request();
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
      <ReplyNotes
        draftBy={streams ? draft.by : null}
        origin={reply.origin}
        tooLong={tooLong}
        sentSome={reply.sentSome}
      />
      <div
        className={classes.field}
        data-origin={reply.origin || streams ? 'draft' : 'own'}
        aria-busy={streams || undefined}
      >
        <RichTextEditor
          label="Your reply"
          draftKey={reply.name}
          value={reply.html}
          onChange={(html) => {
            // First, so that no more text of a draft is inserted.
            touchDraft(id, html);
            reply.set(html);
          }}
          writer={reply.writer}
          busy={streams}
          onSubmit={() => submit(false)}
        />
      </div>
      <FormError error={error} />
      {draft ? (
        <DraftBlock
          draft={draft}
          tooLong={countExcess(draft, reply.html)}
          onUse={take}
          onStop={() => stopDraft(id)}
          onDrop={() => {
            written.drop();
            soon();
          }}
          onAgain={askDraft}
        />
      ) : null}
      <ReplyFoot
        onTemplates={() => setChoosing(true)}
        onDraft={draft ? null : askDraft}
        blockedReason={blockedReason}
        ready={ready}
        sending={sending}
        submit={submit}
      />
      <Text size="sm" c="dimmed" fw={400}>
        The student gets a notification and an email.
        {holder === null ? ' This ticket is unclaimed.' : ''}
      </Text>
      {choosing ? (
        <Suspense>
          <TemplatesDialog
            text={reply.html}
            onInsert={(html) => {
              setChoosing(false);
              const text = fillTemplate(html, ticket);
              touchDraft(id, text);
              reply.add(text);
              soonBelow();
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

interface NotesProps {
  /** Who writes a draft into the reply, or ''; null if none is written there. */
  draftBy: string | null;
  origin: Origin | null;
  tooLong: boolean;
  /** Part of the text was sent. */
  sentSome: boolean;
}

/** Where the text of the reply comes from. */
function ReplyNotes({ draftBy, origin, tooLong, sentSome }: NotesProps) {
  return (
    <>
      {draftBy !== null ? (
        <Note>
          {draftBy ? `A draft by ${formatWriter(draftBy)}` : 'A draft'} is being written here. If you start
          writing, the rest continues below.
        </Note>
      ) : origin ? (
        <Note tone={origin.share === 'refused' ? 'bad' : 'warn'}>
          {originLine(origin)}
          {tooLong ? ' It is too long to send: shorten it first.' : ''}
        </Note>
      ) : null}
      {sentSome ? (
        <Note role="status">
          Your reply was sent. You've changed the text since, so remove what was already sent before you send
          more.
        </Note>
      ) : null}
    </>
  );
}

function originLine({ by, share }: Origin): string {
  const of = `of a draft by ${formatWriter(by)}`;
  if (share === 'refused')
    return `Contains the start ${of} that was refused. Remove that text, or check every word before you send.`;
  return `Contains ${share === 'part' ? 'the start' : 'text'} ${of}. Read it before you send it.`;
}
