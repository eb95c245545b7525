import type { examDateCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listExamDates } from './exam-dates.queries.ts';
import { examDateView } from './exam-dates.view.ts';

/** The zone in which a day ends last is twelve hours behind UTC. */
const furthestBehindMs = 12 * 3_600_000;

/** The dates that students choose from. */
export const examDateHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof examDateCalls> => ({
  async list({ now }) {
    const earliestToday = new Date(now.getTime() - furthestBehindMs).toISOString().slice(0, 10);
    return { dates: (await listExamDates(db, earliestToday)).map(examDateView) };
  },
});
