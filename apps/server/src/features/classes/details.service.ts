import type { Contract, In } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import { maxStudents } from './classes.policy.ts';
import { classView } from './classes.view.ts';
import { loadClass, type Reader } from './reader.service.ts';
import { classVersion, listStudents } from './schedule.queries.ts';

type Details = In<Contract['class']['fetchWithDetails']['output']>;

/** All data of a class for staff. Throws NOT_FOUND. */
export async function readDetails(deps: Deps, reader: Reader, id: string): Promise<Details> {
  const row = await loadClass(deps, reader, id);
  const students = await listStudents(deps.db, id, maxStudents);
  const demo = students.filter(({ simulated }) => simulated);
  return {
    class: classView(row, reader, reader.now),
    version: classVersion(row),
    joinUrl: row.joinUrl,
    questionIds: row.questionIds,
    recordingUrl: row.url,
    recordingSeconds: row.seconds,
    captionsUrl: row.captionsUrl,
    startedAt: row.startedAt?.toISOString() ?? null,
    startedBy: row.startedBy,
    seriesId: row.seriesId,
    registrations: row.registered,
    demo: {
      registrations: demo.filter(({ state }) => state === 'registered').length,
      waiting: demo.filter(({ state }) => state === 'waiting').length,
      attended: demo.filter((student) => student.attendedAt !== null).length,
    },
    attended: students.filter((student) => student.attendedAt !== null).length,
    userClasses: students.map((student) => ({
      userId: student.userId,
      firstName: student.firstName,
      lastName: student.lastName,
      email: student.email,
      simulated: student.simulated,
      state: student.state,
      since: student.since.toISOString(),
      watched: student.watchedAt !== null,
      attendedAt: student.attendedAt?.toISOString() ?? null,
    })),
  };
}
