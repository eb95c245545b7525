import type { ticketAdminCalls, ticketCalls, ticketDeskAdminCalls, ticketListCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import type { Readers } from '../explanations/index.ts';
import type { MessageSubjects } from '../message-subjects/index.ts';
import type { Notices } from '../notices/index.ts';
import type { AccessService } from '../plans/index.ts';
import { throttle } from '../throttle/index.ts';
import { ticketAdminHandlers } from './admin/admin.routes.ts';
import { commentsService } from './admin/comments/comments.service.ts';
import { deskHandlers } from './admin/desk/desk.routes.ts';
import { deskEvents } from './admin/desk/events.service.ts';
import { staffService } from './admin/staff.service.ts';
import { publicService } from './public/public.service.ts';
import { type Tickets, ticketService } from './ticket.service.ts';
import { ticketHandlers, ticketListHandlers } from './tickets.routes.ts';

interface TicketParts {
  readonly content: ContentService;
  readonly access: AccessService;
  readonly notices: Notices;
  readonly about: MessageSubjects;
  readonly readers: Readers;
}

/** Named, because the type of a spread is written out in the declaration. */
interface TicketFeature {
  readonly handlers: Handlers<typeof ticketCalls & typeof ticketAdminCalls & typeof ticketDeskAdminCalls>;
  readonly listHandlers: Handlers<typeof ticketListCalls>;
  readonly ticketsAbout: Tickets['itemsAbout'];
}

/** Tickets between students and tutors: the threads, the list of a student, and the desk of staff. */
export function ticketsFeature(deps: Deps, parts: TicketParts): TicketFeature {
  const events = deskEvents(deps);
  const tickets = ticketService(deps, { ...parts, rateLimiter: throttle(deps), events });
  const staff = staffService(deps, { tickets, about: parts.about, notices: parts.notices, events });
  const comments = commentsService(deps, staff, parts.notices);
  const publicAnswers = publicService(deps, parts);
  return {
    handlers: {
      ...ticketHandlers(tickets, publicAnswers, deps.db),
      ...ticketAdminHandlers(tickets, staff, comments, publicAnswers, events),
      ...deskHandlers(deps, staff, events),
    },
    listHandlers: ticketListHandlers(tickets, deps.db),
    ticketsAbout: tickets.itemsAbout.bind(tickets),
  };
}
