import type { Out, Ticket, ticketAdminCalls } from '@docket/contract';
import { errorMessages, maxCommentLength } from '@docket/contract';
import { findAddedText, isOpenRequest, joinComments } from '@docket/rules';
import { ApiError, invalid, notFound, wrongState } from '../../../../api-error.ts';
import { bindState } from '../../../../bind-state.ts';
import type { Db } from '../../../../db/database.ts';
import type { Deps } from '../../../../http/deps.ts';
import { requireVersion } from '../../../../http/field-version.ts';
import type { SessionUser } from '../../../../http/handlers.ts';
import type { Notices } from '../../../notices/index.ts';
import { findExclusion } from '../desk/exclusions.queries.ts';
import { mentionedNotices, takeoverNotice } from '../desk/notifications.ts';
import { findPeople } from '../staff.queries.ts';
import { answersRoles, type StaffDesk } from '../staff.service.ts';
import {
  type CommentRow,
  findComments,
  insertComment,
  listCommentTexts,
  maxComments,
  updateComment,
} from './comments.queries.ts';

export type InternalComments = ReturnType<typeof commentsService>;
type CommentInput = Out<typeof ticketAdminCalls.addComment.body>;
const { messages } = errorMessages;

/** Throws INVALID for a person who does not answer tickets. */
async function checkMentioned(tx: Db, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const people = wanted.length > 0 ? await findPeople(tx, wanted) : [];
  if (people.filter((person) => answersRoles(person.roles)).length < wanted.length)
    throw invalid('mentioned', messages.mentionTutorsOnly);
  return wanted;
}
const findName = async (tx: Db, id: string) => (await findPeople(tx, [id]))[0]?.name ?? 'A colleague';
const checkRoom = (comments: readonly CommentRow[]) => {
  if (comments.length >= maxComments) throw wrongState(messages.commentsFull);
};

/** Throws FORBIDDEN for the comment of a colleague, and WRONG_STATE for one that was withdrawn. */
async function findOwn(tx: Db, user: SessionUser, ownerId: string, ticketId: string, commentId: string) {
  const comment = (await findComments(tx, ownerId, ticketId)).find((one) => one.id === commentId);
  if (!comment) throw notFound('Comment');
  if (comment.authorId !== user.id) throw new ApiError('FORBIDDEN', messages.commentOfOther);
  if (comment.withdrawnAt !== null) throw wrongState(messages.commentWithdrawn);
  return { ...comment, mentioned: comment.mentioned.map((one) => one.id) };
}

interface CommentsState {
  readonly deps: Deps;
  readonly staff: StaffDesk;
  readonly notices: Notices;
}
/** Adds a comment inside the transaction that has locked the ticket, and notifies the mentioned colleagues. */
async function append(
  commentsState: CommentsState,
  tx: Db,
  user: SessionUser,
  ticket: { readonly ownerId: string; readonly id: string; readonly subject: string },
  { text, mentioned }: CommentInput,
  now: Date,
) {
  const { deps } = commentsState;

  const people = await checkMentioned(tx, mentioned);
  const id = deps.newId();
  const row = { userId: ticket.ownerId, id, ticketId: ticket.id, authorId: user.id, text, at: now };
  await insertComment(tx, { ...row, mentioned: people });
  await notify(commentsState, tx, user, ticket, people);
  return {
    action: 'ticket.comment' as const,
    what: 'notes' as const,
    before: null,
    after: { characters: text.length, mentioned: people },
  };
}

async function notify(
  { notices }: CommentsState,
  tx: Db,
  user: SessionUser,
  ticket: { readonly id: string; readonly subject: string },
  people: readonly string[],
) {
  const others = people.filter((one) => one !== user.id);
  if (others.length > 0)
    await notices.sendAll(tx, mentionedNotices(others, await findName(tx, user.id), ticket));
}

function add(
  commentsState: CommentsState,
  user: SessionUser,
  id: string,
  input: CommentInput,
  now: Date,
): Promise<Ticket> {
  const { staff } = commentsState;
  return staff.change(user, id, now, async (tx, ownerId, row) => {
    checkRoom(await findComments(tx, ownerId, id));
    return append(commentsState, tx, user, { ownerId, id, subject: row.subject }, input, now);
  });
}

/** Adds what a text has beyond the stored comments. Throws INVALID if the text takes something away. */
function addToNotes(
  commentsState: CommentsState,
  user: SessionUser,
  id: string,
  notes: string,
  now: Date,
): Promise<Ticket> {
  const { staff } = commentsState;
  return staff.change(user, id, now, async (tx, ownerId, row) => {
    const comments = await findComments(tx, ownerId, id);
    const stored = joinComments(listCommentTexts(comments));
    const text = findAddedText(stored, notes);
    if (text === '') {
      if (notes.trim() !== stored) throw invalid('internalNotes', messages.empty);
      return null;
    }
    if (text.length > maxCommentLength)
      throw invalid('internalNotes', messages.commentTooLong(maxCommentLength));
    checkRoom(comments);
    return append(
      commentsState,
      tx,
      user,
      { ownerId, id, subject: row.subject },
      { text, mentioned: [] },
      now,
    );
  });
}

/** Throws as `findOwn` does, and CONFLICT. */
function edit(
  commentsState: CommentsState,
  user: SessionUser,
  id: string,
  commentId: string,
  input: CommentInput & { readonly before?: string | undefined },
  now: Date,
): Promise<Ticket> {
  const { staff } = commentsState;
  return staff.change(user, id, now, async (tx, ownerId, row) => {
    const comment = await findOwn(tx, user, ownerId, id, commentId);
    requireVersion(comment.text, input.before);
    const known = comment.mentioned;
    const people = await checkMentioned(tx, input.mentioned);
    await updateComment(tx, ownerId, commentId, { text: input.text, mentioned: people, editedAt: now });
    const fresh = people.filter((one) => !known.includes(one));
    await notify(commentsState, tx, user, { id, subject: row.subject }, fresh);
    return {
      action: 'ticket.comment-edit',
      what: 'notes',
      before: { characters: comment.text.length, mentioned: known },
      after: { characters: input.text.length, mentioned: people },
    };
  });
}

/**
 * Internal comments of staff on tickets: signed, dated, and kept as long as the ticket, without their text if their author
 * withdraws them (decision 93). They are about a student and are deleted with the account, so the audit log has only their length.
 */
export function commentsService(deps: Deps, staff: StaffDesk, notices: Notices) {
  const commentsState: CommentsState = { deps, staff, notices };
  const bind = bindState(commentsState);
  return {
    add: bind(add),

    addToNotes: bind(addToNotes),

    edit: bind(edit),

    /** Removes the text; a request to take over ends. Throws as `findOwn` does. */
    withdraw: (user: SessionUser, id: string, commentId: string, now: Date): Promise<Ticket> =>
      staff.change(user, id, now, async (tx, ownerId) => {
        const { text, mentioned } = await findOwn(tx, user, ownerId, id, commentId);
        const nothing = { text: '', mentioned: [], asksTakeover: false };
        await updateComment(tx, ownerId, commentId, { ...nothing, withdrawnAt: now });
        return {
          action: 'ticket.comment-withdraw',
          what: 'notes',
          before: { characters: text.length, mentioned },
          after: null,
        };
      }),

    /**
     * Asks the person who has claimed a ticket to hand it over. Throws WRONG_STATE if nobody else has, if the user may
     * not claim tickets, or if the user has asked already.
     */
    askTakeover: (user: SessionUser, id: string, now: Date): Promise<Ticket> =>
      staff.change(user, id, now, async (tx, ownerId, row) => {
        const holder = row.claimedBy;
        if (holder === null) throw wrongState(messages.unclaimed);
        if (holder === user.id) throw wrongState(messages.claimedByYou);
        const excluded = await findExclusion(tx, user.id);
        if (excluded) throw wrongState(`You can't claim tickets: ${excluded.reason}`);
        const comments = await findComments(tx, ownerId, id);
        const claim = { by: holder, at: row.claimedAt };
        if (comments.some((one) => one.authorId === user.id && isOpenRequest(one, claim)))
          throw wrongState(messages.takeoverRequested(row.claimedName ?? 'Someone else'));
        checkRoom(comments);
        await insertComment(tx, {
          userId: ownerId,
          id: deps.newId(),
          ticketId: id,
          authorId: user.id,
          text: 'I would like to take over this ticket.',
          mentioned: [holder],
          asksTakeover: true,
          at: now,
        });
        const ticket = { id, subject: row.subject };
        await notices.sendAll(tx, [takeoverNotice(holder, await findName(tx, user.id), ticket)]);
        return {
          action: 'ticket.ask-takeover',
          what: 'notes',
          before: null,
          after: { requestedFrom: holder },
        };
      }),
  };
}
