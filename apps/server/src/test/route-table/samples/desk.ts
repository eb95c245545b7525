import type { SampleContext, Samples } from './audit-sample.ts';

const at = (path: string) => (made: SampleContext) => `/ticket/${made.ticketId}/${path}`;
const template = (made: SampleContext) => made.answers['ticket.createTemplate'].template.id;

/** Calls on tickets by staff who answer them. */
export const desk: Samples = {
  'ticket.setClaimed': (made) => ({
    path: at('set-claimed')(made),
    body: { claimed: true, userId: made.colleagueId },
  }),
  'ticket.askTakeover': (made) => ({ path: at('ask-takeover')(made), body: {} }),
  'ticket.adminVote': (made) => ({ path: at('admin-vote')(made), body: { vote: 1 } }),
  'ticket.updateInternalNotes': (made) => ({
    path: at('update-internal-notes')(made),
    body: { internalNotes: 'Sample.' },
  }),
  'ticket.addComment': (made) => ({
    path: at('comment')(made),
    body: { text: 'Sample.', mentioned: [made.actorId] },
  }),
  'ticket.editComment': (made) => ({
    path: at(`comment/${made.answers['ticket.addComment'].ticket.staff.comments.at(-1).id}`)(made),
    body: { text: 'Sample again.' },
  }),
  'ticket.withdrawComment': (made) => ({
    path: at(`comment/${made.answers['ticket.addComment'].ticket.staff.comments.at(-1).id}`)(made),
  }),
  'ticket.updateTagged': (made) => ({ path: at('update-tagged')(made), body: { userIds: [made.actorId] } }),
  'ticket.publish': (made) => ({ path: at('public')(made), body: { public: true } }),
  'ticket.sendTo': (made) => ({ path: at('send-to/content')(made), body: {} }),
  'ticket.exclude': (made) => ({
    path: '/ticket/claim-exclusions',
    body: { userId: made.actorId, reason: 'On leave' },
  }),
  'ticket.include': (made) => ({ path: `/ticket/claim-exclusions/${made.actorId}` }),
  'ticket.createTemplate': () => ({
    path: '/ticket/template',
    body: { title: 'Sample', html: '<p>Hello {{firstName}}.</p>', shared: true },
  }),
  'ticket.updateTemplate': (made) => ({
    path: `/ticket/template/${template(made)}`,
    body: { title: 'Again' },
  }),
  'ticket.removeTemplate': (made) => ({ path: `/ticket/template/${template(made)}` }),
};
/** Calls that change none of these, each with its reason. */
export const deskExempt: Readonly<Record<string, string>> = {
  'ticket.presence': 'It tells colleagues who has a ticket open, and keeps nothing',
};
