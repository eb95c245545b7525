/** What other features may import. */
export { findTicketHeads, type TicketHead } from './admin/search.queries.ts';
export { findStaffPart } from './admin/staff.queries.ts';
export { staffService } from './admin/staff.service.ts';
export { composeContext } from './context.ts';
export { deskHandlers } from './desk/desk.routes.ts';
export { deskEvents } from './desk/events.service.ts';
export { insertTemplate } from './desk/templates.queries.ts';
export { type KeyReader, keyReader } from './key.service.ts';
export { withoutNames } from './public/anonymous.ts';
export type { PublicMessage } from './public/public.queries.ts';
export { publicService } from './public/public.service.ts';
export { publishTicket } from './public/publish.ts';
export { readableAnswers } from './public/reading.service.ts';
export {
  countUnread,
  findMessages,
  findOwner,
  findTicket,
  findTickets,
  type WholeTicketRow,
} from './ticket.queries.ts';
export { ticketNotFound, ticketService } from './ticket.service.ts';
export { maxMessages } from './ticket.view.ts';
export { ticketHandlers } from './tickets.routes.ts';
export {
  insertMessage,
  insertTicket,
  markRead,
  type NewMessage,
  setArchived,
  touchTicket,
  writeVote,
} from './write.queries.ts';
