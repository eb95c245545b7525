import type { PrivateTutor, PublicTutor } from '@docket/contract';
import type { TutorRow } from './tutors.queries.ts';

/** What everybody may see. */
export const publicTutorView = (row: TutorRow): PublicTutor => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  title: row.title,
  subjects: row.subjects,
  bio: row.bio,
  languages: row.languages,
  timezone: row.timezone,
  photo: row.photo,
  acceptsStudents: row.acceptsStudents,
});

/** The same with the fields for staff. */
export const privateTutorView = (row: TutorRow): PrivateTutor => ({
  ...publicTutorView(row),
  userId: row.accountId,
  enabled: row.enabled,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The fields that are needed to choose a tutor. */
export const tutorChoiceView = ({ id, slug, name, title, photo }: TutorRow) => ({
  id,
  slug,
  name,
  title,
  photo,
});
