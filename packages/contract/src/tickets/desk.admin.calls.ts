import { z } from 'zod';
import {
  day,
  flag,
  id,
  idParams,
  noBody,
  ok,
  paged,
  pageQuery,
  requiredText,
  richText,
  seenVersion,
} from '../common.ts';
import { dataOfList, dataOfTicket, defineCall } from '../define.ts';
import {
  claimExclusion,
  deskChange,
  deskCounts,
  deskPerson,
  replyTemplate,
  tutorStatistics,
} from './desk.entities.ts';
import { deskTeam, staffTicketItem, ticket } from './tickets.entities.ts';

const one = z.object({ ticket });
const people = z.object({ users: z.array(deskPerson) });
const template = z.object({ template: replyTemplate });
const title = requiredText('Enter a title').max(120);
const desk = { who: 'staff', allowAnswersRole: true } as const;

/**
 * The ticket desk for staff who answer: queue, teams, templates, statistics.
 * @area ticket
 */
export const ticketDeskAdminCalls = {
  counts: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/counts',
    summary: 'Count the tickets in each queue',
    output: z.object({ counts: deskCounts }),
  }),
  live: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/live',
    personalData: dataOfList('tickets'),
    stream: true,
    summary: 'Stream the ticket desk: first its counts, then each changed ticket, within about a second',
    output: deskChange,
    errors: ['TOO_MANY'],
  }),
  presence: defineCall({
    ...desk,
    method: 'PUT',
    path: '/ticket/{id}/presence',
    summary:
      'Report that you have a ticket open, or closed it; colleagues see it for a minute, nothing is stored',
    params: idParams,
    body: z.strictObject({ open: z.boolean() }),
    output: ok,
  }),
  otherTickets: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/{id}/other-student-tickets',
    personalData: dataOfTicket,
    summary: 'List other tickets of the same student, last changed first',
    params: idParams,
    query: z.strictObject(pageQuery),
    output: paged(staffTicketItem),
  }),
  sendTo: defineCall({
    ...desk,
    method: 'PUT',
    path: '/ticket/{id}/send-to/{team}',
    summary: 'Assign a ticket to a team; a claim on it ends',
    params: z.strictObject({ id, team: deskTeam }),
    body: noBody,
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
    summary: 'List people who may not claim tickets, and why, newest first',
    output: z.object({ claimExclusions: z.array(claimExclusion) }),
  }),
  exclude: defineCall({
    method: 'POST',
    path: '/ticket/claim-exclusions',
    who: 'admin',
    summary: 'Exclude someone from claiming tickets; current claims stay',
    body: z.strictObject({ userId: id, reason: requiredText('Enter a reason').max(500) }),
    output: z.object({ claimExclusion }),
    errors: ['INVALID'],
  }),
  include: defineCall({
    method: 'DELETE',
    path: '/ticket/claim-exclusions/{id}',
    who: 'admin',
    summary: "Allow someone to claim tickets again; the id is the person's",
    params: idParams,
    output: ok,
  }),
  templates: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/templates',
    summary: 'List reply templates, shared and your own, by title, at most 500',
    output: z.object({ templates: z.array(replyTemplate) }),
  }),
  createTemplate: defineCall({
    ...desk,
    method: 'POST',
    path: '/ticket/template',
    summary: 'Add a reply template; only administrators add shared ones. Sanitized',
    body: z.strictObject({ title, html: richText(), shared: z.boolean().default(false) }),
    output: template,
    errors: ['INVALID'],
  }),
  updateTemplate: defineCall({
    ...desk,
    method: 'PUT',
    path: '/ticket/template/{id}',
    summary: 'Change a reply template',
    params: idParams,
    body: z.strictObject({ title: title.optional(), html: richText().optional(), ...seenVersion }),
    output: template,
    errors: ['INVALID', 'CONFLICT'],
  }),
  removeTemplate: defineCall({
    ...desk,
    method: 'DELETE',
    path: '/ticket/template/{id}',
    summary: 'Delete a reply template',
    params: idParams,
    output: ok,
  }),
  statistics: defineCall({
    ...desk,
    method: 'GET',
    path: '/ticket/statistics',
    reads: 'replica',
    summary:
      "Report what tutors answered between two days (UTC, inclusive, at most 366): your own, or everyone's for administrators; CSV too",
    query: z.strictObject({ from: day, to: day, exportcsv: flag.optional() }),
    output: z.object({ from: day, to: day, items: z.array(tutorStatistics) }),
    errors: ['INVALID'],
  }),
};
