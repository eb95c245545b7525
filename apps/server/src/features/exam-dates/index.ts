import type { Deps } from '../../http/deps.ts';
import { examDateAdminHandlers } from './admin/admin.routes.ts';
import { examDateHandlers } from './exam-dates.routes.ts';

/** What other features may import. */
export { type ExamDateRow, listExamDates } from './exam-dates.queries.ts';
export { toExamEvents } from './exam-events.ts';
export { findOwnExam, loadOwnDeadlines } from './own-exam.service.ts';
export { listExamDateProblems } from './problems.service.ts';

export const examDateFeature = (deps: Deps) => ({
  ...examDateHandlers(deps),
  ...examDateAdminHandlers(deps),
});
