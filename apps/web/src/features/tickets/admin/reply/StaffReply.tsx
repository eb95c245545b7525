import { CallError } from '@docket/contract/client';
import type { Ticket } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Button } from '@mantine/core';
import { IconSparkles, IconTemplate } from '@tabler/icons-react';
import { useIsMutating, useMutation, usePrefetchQuery } from '@tanstack/react-query';
import { type Ref, Suspense, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { call } from '../../../../lib/client.ts';
import { lazyPart } from '../../../../lib/load-part.ts';
import { useMe } from '../../../../lib/me.ts';
import { RichTextEditor } from '../../../../ui/editor/RichTextEditor.tsx';
import { isSendable, MAX_RICH_TEXT } from '../../../../ui/editor/rich-text.ts';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { isMac } from '../../../../ui/Keys.tsx';
import { cacheStaffTicket, readAgain, templatesQuery } from '../desk-queries.ts';
import { DraftBlock } from '../draft/DraftBlock.tsx';
import { countExcess, formatWriter, getUsableHtml, isRunning } from '../draft/draft-state.ts';
import { dropDraft, stopDraft, touchDraft } from '../draft/drafts.ts';
import { scrollToTop } from '../scroll-to.ts';
import { SteadyButton } from '../thread/SteadyButton.tsx';
import type { StaffPart } from '../thread/staff-thread.types.ts';
import { formatClaim } from './claim-text.ts';
import { focusEnd, focusField } from './focus-end.ts';
import classes from './reply.module.css';
import type { Origin } from './reply-origin.ts';
import { fillTemplate } from './template-text.ts';
import { useDraftInReply } from './use-draft-in-reply.ts';
import { settleSentReply, useReplyText } from './use-reply-text.ts';

const TemplatesDialog = lazyPart(async () => ({
  default: (await import('./TemplatesDialog.tsx')).TemplatesDialog,
}));
const mod = isMac ? '⌘' : 'Ctrl';

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
  const blockedReasonId = useId();
  const [choosing, setChoosing] = useState(false);
  // Prefetched, so that the dialog opens at once.
  usePrefetchQuery(templatesQuery);
  const reply = useReplyText(id);
  const written = useDraftInReply(id, reply);
  const { draft } = written;
  /** A draft is running, and part of it is in the reply. */
  const isDrafting = draft !== null && isRunning(draft) && draft.placement !== 'block';
  const streams = isDrafting && draft.placement === 'reply';
  const ready = isSendable(reply.html);
  const tooLong = reply.html.length > MAX_RICH_TEXT;
  const claimed = formatClaim(staff.claimedBy, me.id, inGroup(me.roles, 'admin'));
  /** Why sending is blocked at present; null if it is not. */
  const blockedReason =
    claimed ?? (isDrafting ? 'A draft is still being written. Wait for it, or cancel it, to send.' : null);
  const pressed = useRef(false);
  const mutationKey = ['staff-reply', id];
  // True also if the reply was being sent before the ticket was closed and opened again.
  const sending = useIsMutating({ mutationKey }) > 0;
  const send = useMutation({
    mutationKey,
    mutationFn: ({ text }: { text: string; origin: string; next: boolean }) =>
      call('PUT /ticket/reply/{id}', { params: { id }, body: { reply: text } }),
    onSuccess(answer, { text, origin, next }) {
      settleSentReply(id, text, origin);
      dropDraft(id);
      announce('Your reply was sent.');
      cacheStaffTicket(answer.ticket);
      if (next) onNext();
    },
    // The text stays; the page must show what prevents sending.
    onError: () => void readAgain(id),
    onSettled: () => {
      pressed.current = false;
    },
  });
  const { error, reset } = send;
  const refused = error instanceof CallError && error.status === 409;
  const wasClaimed = useRef(claimed !== null);
  useEffect(() => {
    // The colleague has released the ticket, so the error about their claim is outdated.
    if (wasClaimed.current && claimed === null && refused) reset();
    wasClaimed.current = claimed !== null;
  }, [claimed, refused, reset]);
  const submit = (next: boolean) => {
    // The error is below the text, which may be longer than the page.
    if (tooLong) box.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    if (blockedReason !== null && ready) announce(blockedReason);
    if (blockedReason !== null || !ready || sending || pressed.current) return;
    pressed.current = true;
    send.mutate({ text: reply.html, origin: reply.storedOrigin, next });
  };
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
      {streams ? (
        <p className={classes.origin}>
          {draft.by ? `A draft by ${formatWriter(draft.by)}` : 'A draft'} is being written here. If you start
          writing, the rest continues below.
        </p>
      ) : reply.origin ? (
        <p className={classes.origin} data-share={reply.origin.share}>
          {originLine(reply.origin)}
          {tooLong ? ' It is too long to send: shorten it first.' : ''}
        </p>
      ) : null}
      {reply.sentSome ? (
        <p className={classes.origin} role="status">
          Your reply was sent. You've changed the text since, so remove what was already sent before you send
          more.
        </p>
      ) : null}
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
          {blockedReason ? (
            <span id={blockedReasonId} className={classes.blocked}>
              {blockedReason}
            </span>
          ) : null}
          <SteadyButton
            variant="default"
            off={!ready || blockedReason !== null}
            busy={sending}
            aria-describedby={blockedReason ? blockedReasonId : undefined}
            title={`${mod} Shift Enter`}
            onClick={() => submit(true)}
          >
            Send and next
          </SteadyButton>
          <SteadyButton
            off={!ready || blockedReason !== null}
            busy={sending}
            aria-describedby={blockedReason ? blockedReasonId : undefined}
            title={`${mod} Enter`}
            onClick={() => submit(false)}
          >
            Send reply
          </SteadyButton>
        </span>
      </div>
      <p className={classes.quiet}>
        The student gets a notification and an email.
        {holder === null ? ' This ticket is unclaimed.' : ''}
      </p>
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

function originLine({ by, share }: Origin): string {
  const of = `of a draft by ${formatWriter(by)}`;
  if (share === 'refused')
    return `Contains the start ${of} that was refused. Remove that text, or check every word before you send.`;
  return `Contains ${share === 'part' ? 'the start' : 'text'} ${of}. Read it before you send it.`;
}
