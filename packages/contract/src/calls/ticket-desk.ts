import { z } from 'zod';
import { day, flag, id, idParams, nothing, ok, paged, pageQuery, richText } from '../common.ts';
import { defineCall } from '../define.ts';
import {
  claimExclusion,
  deskChange,
  deskCounts,
  deskPerson,
  replyTemplate,
  tutorFigures,
} from '../entities/desk.ts';
import { deskTeam, staffTicketItem, ticket } from '../entities/message.ts';

const one = z.object({ ticket });
const people = z.object({ users: z.array(deskPerson) });
const template = z.object({ template: replyTemplate });
const title = z.string().trim().min(1, 'Enter a title').max(120);
const desk = { who: 'staff', answersToo: true } as const;

/** The desk of those who answer: queue, teams, templates, figures. */
export const ticketDeskCalls = {
  counts: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/counts',
    summary: 'How many tickets stand in each queue, for the reader',
    output: z.object({ counts: deskCounts }),
  }),
  live: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/live',
    stream: true,
    summary: 'The desk as it changes: first its counts, then each ticket that changed, within about a second',
    output: deskChange,
    errors: ['TOO_MANY'],
  }),
  looking: defineCall({
    ...desk,
    method: 'PUT',
    path: '/ticket/{id}/looking',
    summary:
      'Say that the reader has a ticket open, or no longer; colleagues see it for a minute. Nothing is kept',
    params: idParams,
    body: z.strictObject({ looking: z.boolean() }),
    output: ok,
  }),
  otherTickets: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/{id}/other-student-tickets',
    summary: 'Other tickets of the same student, last touched first',
    params: idParams,
    query: z.strictObject(pageQuery),
    output: paged(staffTicketItem),
  }),
  sendTo: defineCall({
    ...desk,
    method: 'PUT',
    path: '/ticket/{id}/send-to/{team}',
    summary: 'Hand a ticket to a team; whoever has claimed it gives it back by that',
    params: z.strictObject({ id, team: deskTeam }),
    body: nothing.optional(),
    output: one,
    errors: ['WRONG_STATE'],
  }),
  taggableUsers: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/taggable-users',
    summary: 'Those who answer tickets, by name, at most 1,000',
    output: people,
  }),
  adminUsers: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/admin-users',
    summary: 'Administrators and managers, by name',
    output: people,
  }),
  claimExclusions: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/claim-exclusions',
    summary: 'Who may not claim tickets for now, and why, newest first',
    output: z.object({ claimExclusions: z.array(claimExclusion) }),
  }),
  exclude: defineCall({
    method: 'POST',
    path: '/ticket/claim-exclusions',
    who: 'staff',
    summary:
      'Keep somebody from claiming tickets; only an administrator or manager does. What is claimed stays',
    body: z.strictObject({ userId: id, reason: z.string().trim().min(1, 'Enter a reason').max(500) }),
    output: z.object({ claimExclusion }),
    errors: ['INVALID'],
  }),
  include: defineCall({
    method: 'DELETE',
    path: '/ticket/claim-exclusions/{id}',
    who: 'staff',
    summary:
      'Let somebody claim tickets again; the id is the person’s. Only an administrator or manager does',
    params: idParams,
    output: ok,
  }),
  templates: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/templates',
    summary: 'Texts to start a reply from: the shared ones and the reader’s own, by title, at most 500',
    output: z.object({ templates: z.array(replyTemplate) }),
  }),
  createTemplate: defineCall({
    ...desk,
    method: 'POST',
    path: '/ticket/template',
    summary: 'Keep a text to start replies from; shared ones are an administrator’s to write. Sanitized',
    body: z.strictObject({ title, html: richText(), shared: z.boolean().default(false) }),
    output: template,
    errors: ['INVALID'],
  }),
  updateTemplate: defineCall({
    ...desk,
    method: 'PUT',
    path: '/ticket/template/{id}',
    summary: 'Change a text to start replies from',
    params: idParams,
    body: z.strictObject({ title: title.optional(), html: richText().optional() }),
    output: template,
    errors: ['INVALID'],
  }),
  removeTemplate: defineCall({
    ...desk,
    method: 'DELETE',
    path: '/ticket/template/{id}',
    summary: 'Delete a text to start replies from',
    params: idParams,
    output: ok,
  }),
  figures: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/figures',
    summary:
      'What tutors answered from one day to another (UTC, both included, 366 at most): the reader’s own, for administrators of all; as CSV too',
    query: z.strictObject({ from: day, to: day, exportcsv: flag.optional() }),
    output: z.object({ from: day, to: day, items: z.array(tutorFigures) }),
    errors: ['INVALID'],
  }),
};
