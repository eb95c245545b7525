/** What other features may import. */

export { findComments } from './admin/comments/comments.queries.ts';
export { insertTemplate } from './admin/desk/templates.queries.ts';
export { findTicketHeads, type TicketHead } from './admin/search.queries.ts';
export { findStaffPart } from './admin/staff.queries.ts';
export { composeContext } from './context.ts';
export { type KeyReader, keyReader } from './key.service.ts';
export { withoutNames } from './public/anonymous.ts';
export type { PublicMessage } from './public/public.queries.ts';
export { publishTicket } from './public/publish.ts';
export { readableAnswers } from './public/reading.service.ts';
export {
  findMessages,
  findOwner,
  findTicket,
  type WholeTicketRow,
} from './ticket.queries.ts';
export { maxMessages } from './ticket.view.ts';
export { ticketsFeature } from './tickets.feature.ts';
export {
  insertMessage,
  insertTicket,
  markRead,
  type NewMessage,
  setArchived,
  touchTicket,
  updateTicket,
} from './write.queries.ts';
