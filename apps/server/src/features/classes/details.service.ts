import type { Contract, In } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import { maxStudents } from './classes.policy.ts';
import { classView } from './classes.view.ts';
import { loadClass, type Reader } from './reader.service.ts';
import { listStudents } from './schedule.queries.ts';

type Details = In<Contract['class']['fetchWithDetails']['output']>;

/** All data of a class for staff. Throws NOT_FOUND. */
export async function readDetails(deps: Deps, reader: Reader, id: string): Promise<Details> {
  const row = await loadClass(deps, reader, id);
  const students = await listStudents(deps.db, id, maxStudents);
  const demo = students.filter(({ simulated }) => simulated);
  return {
    class: classView(row, reader, reader.now),
    joinUrl: row.join_url,
    questionIds: row.question_ids,
    recordingUrl: row.url,
    recordingSeconds: row.seconds,
    captionsUrl: row.captions_url,
    startedAt: row.started_at?.toISOString() ?? null,
    startedBy: row.started_by,
    seriesId: row.series_id,
    registrations: row.registered,
    demo: {
      registrations: demo.filter(({ state }) => state === 'registered').length,
      waiting: demo.filter(({ state }) => state === 'waiting').length,
      attended: demo.filter((student) => student.attended_at !== null).length,
    },
    attended: students.filter((student) => student.attended_at !== null).length,
    userClasses: students.map((student) => ({
      userId: student.user_id,
      firstName: student.first_name,
      lastName: student.last_name,
      email: student.email,
      simulated: student.simulated,
      state: student.state,
      since: student.since.toISOString(),
      watched: student.watched_at !== null,
      attendedAt: student.attended_at?.toISOString() ?? null,
    })),
  };
}
