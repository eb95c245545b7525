import type { StaffTutor } from './tutor-queries.ts';

/** The fields of a tutor as the form holds them. */
export const valuesOf = (tutor: StaffTutor) => ({
  name: tutor.name,
  title: tutor.title,
  subjects: tutor.subjects.join(', '),
  bio: tutor.bio,
  languages: tutor.languages.join(', '),
  timezone: tutor.timezone,
  photo: tutor.photo ?? '',
  userId: tutor.userId ?? '',
  enabled: tutor.enabled,
  acceptsStudents: tutor.acceptsStudents,
});
export type TutorValues = ReturnType<typeof valuesOf>;

export const fieldNames: Readonly<Record<keyof TutorValues, string>> = {
  name: 'Name',
  title: 'Title',
  subjects: 'Subjects',
  bio: 'About',
  languages: 'Languages',
  timezone: 'Time zone',
  photo: 'Photo',
  userId: 'Account',
  enabled: 'Published',
  acceptsStudents: 'Takes on new students',
};

/** What a form began from: it is kept with a draft, and tells what the form changed and others did. */
interface Version {
  readonly updatedAt: string;
  readonly values: TutorValues;
}
export const versionOf = (tutor: StaffTutor): string =>
  JSON.stringify({ updatedAt: tutor.updatedAt, values: valuesOf(tutor) } satisfies Version);
export const readVersion = (version: string): Version => JSON.parse(version);

/** The fields that are not as they were. */
export const changesOf = (before: TutorValues, after: TutorValues): Partial<TutorValues> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof TutorValues]),
  );

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Fields of the form as the server takes them. */
export const bodyOf = ({ subjects, languages, photo, userId, ...rest }: Partial<TutorValues>) => ({
  ...rest,
  ...(subjects === undefined ? {} : { subjects: listOf(subjects) }),
  ...(languages === undefined ? {} : { languages: listOf(languages) }),
  ...(photo === undefined ? {} : { photo: photo.trim() || null }),
  ...(userId === undefined ? {} : { userId: userId || null }),
});
