import type { tutorCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listTutors } from './tutors.queries.ts';
import { publicTutorView, tutorChoiceView } from './tutors.view.ts';

/** Tutors, for everybody. */
export function tutorHandlers(deps: Deps): Handlers<typeof tutorCalls> {
  return {
    async listPublic({ query }) {
      const shown = (await listTutors(deps.db)).filter(
        (row) => row.enabled && (query.list === 'all' || row.acceptsStudents),
      );
      return { tutors: shown.map(publicTutorView) };
    },
    async enabled() {
      return { tutors: (await listTutors(deps.db)).filter((row) => row.enabled).map(tutorChoiceView) };
    },
  };
}
