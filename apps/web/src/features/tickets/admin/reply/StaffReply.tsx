import type { Ticket } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Stack, Text } from '@mantine/core';
import { usePrefetchQuery } from '@tanstack/react-query';
import { type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { lazyPart } from '../../../../lib/load-part.ts';
import { useMe } from '../../../../lib/me.ts';
import { RichTextEditor } from '../../../../ui/editor/RichTextEditor.tsx';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { Note } from '../../../../ui/layout/Note.tsx';
import { templatesQuery } from '../desk-queries.ts';
import { DraftBlock } from '../draft/DraftBlock.tsx';
import { countExcess, formatWriter, isRunning } from '../draft/draft-state.ts';
import { stopDraft, touchDraft } from '../draft/drafts.ts';
import type { StaffPart } from '../thread/staff-thread.types.ts';
import { formatClaim } from './claim-text.ts';
import { focusField } from './focus-end.ts';
import { ReplyFoot } from './ReplyFoot.tsx';
import classes from './reply.module.css';
import type { Origin } from './reply-origin.ts';
import { fillTemplate } from './template-text.ts';
import { useDraftActions, useScrollToDraft } from './use-draft-actions.ts';
import { useDraftInReply } from './use-draft-in-reply.ts';
import { type ReplyText, useReplyText } from './use-reply-text.ts';
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
  const box = useRef<HTMLDivElement>(null);
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
  useScrollToDraft(box, draft?.state, streams);
  const focus = () => focusField(box.current);
  const soon = () => requestAnimationFrame(focus);
  const { take, askDraft, soonBelow } = useDraftActions({ id, reply, written, tooLong, box });
  useImperativeHandle(handle, () => ({ focus, draft: askDraft, take, templates: () => setChoosing(true) }));
  const insert = (html: string) => {
    setChoosing(false);
    const text = fillTemplate(html, ticket);
    touchDraft(id, text);
    reply.add(text);
    soonBelow();
  };
  return (
    <Stack
      component="section"
      gap="sm"
      miw={0}
      ref={box}
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
      <ReplyField id={id} reply={reply} streams={streams} onSubmit={() => submit(false)} />
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
        {staff.claimedBy === null ? ' This ticket is unclaimed.' : ''}
      </Text>
      {choosing ? (
        <Suspense>
          <TemplatesDialog text={reply.html} onInsert={insert} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

interface FieldProps {
  id: string;
  reply: ReplyText;
  /** A draft is being written into the reply. */
  streams: boolean;
  onSubmit: () => void;
}

function ReplyField({ id, reply, streams, onSubmit }: FieldProps) {
  return (
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
        onSubmit={onSubmit}
      />
    </div>
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
