import type { StaffTutor } from './tutor-queries.ts';

/** The form values of a tutor. */
export const toValues = (tutor: StaffTutor) => ({
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
export type TutorValues = ReturnType<typeof toValues>;

/** The fields that have changed. */
export const pickChanges = (before: TutorValues, after: TutorValues): Partial<TutorValues> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof TutorValues]),
  );

export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** The form values as a request body. */
export const toBody = ({ subjects, languages, photo, userId, ...rest }: Partial<TutorValues>) => ({
  ...rest,
  ...(subjects === undefined ? {} : { subjects: splitList(subjects) }),
  ...(languages === undefined ? {} : { languages: splitList(languages) }),
  ...(photo === undefined ? {} : { photo: photo.trim() || null }),
  ...(userId === undefined ? {} : { userId: userId || null }),
});
