/** What a user may be marked with, in the order of docket_mark_names (0011_school.sql): the place of a name is its bit. */
const names = [
  'verified',
  'unverified',
  'event',
  'lg',
  'lsac',
  'note',
  'corrupted',
  'status:none',
  'status:active',
  'status:past_due',
  'status:canceled',
  'waiver:none',
  'waiver:added',
  'waiver:active',
  'waiver:invalid',
  'waiver:expired',
  'role:STUDENT',
  'role:ADMIN',
  'role:MANAGER',
  'role:BILLING',
  'role:CONTENT',
  'role:EVENTS',
  'role:TEAM',
  'role:TUTOR',
  'role:ANSWERS',
] as const;
export type MarkName = (typeof names)[number];

export const bitsOf = (some: readonly MarkName[]): number =>
  some.reduce((bits, name) => bits | (1 << names.indexOf(name)), 0);

/** Rarest first, as schools go. Of 'verified', 'waiver:none' and 'role:STUDENT' nobody has a row: they are nearly all. */
const rarestFirst: readonly string[] = [
  ...names.filter((name) => name.startsWith('role:') && name !== 'role:STUDENT'),
  'corrupted',
  'waiver:expired',
  'waiver:invalid',
  'waiver:added',
  'waiver:active',
  'note',
  'lg',
  'waiver',
  'event',
  'lsac',
  'status:past_due',
  'status:canceled',
  'unverified',
];
const commonLast: readonly string[] = ['status:none', 'status:active'];

/** Of these, whoever has two has a row for both, in this order (docket_pair_names in 0011_school.sql). */
const paired: readonly string[] = [
  ...['waiver:invalid', 'note', 'lg', 'waiver', 'event', 'lsac'],
  ...['status:past_due', 'status:canceled', 'unverified'],
];
/** What is so rare that no second mark is needed. */
const rare: readonly string[] = rarestFirst.slice(0, rarestFirst.indexOf('waiver:invalid'));

/** The mark among whose rows a list is read best, where all these are asked for; '' are the rows of everybody. */
export function markToWalk(asked: readonly string[], plan: string | null): string {
  const first = (some: readonly string[]) => some.find((mark) => asked.includes(mark));
  const [one, other] = paired.filter((mark) => asked.includes(mark));
  return (
    first(rare) ??
    (one && other ? `${one}+${other}` : first(rarestFirst)) ??
    (plan === null ? undefined : `plan:${plan}`) ??
    first(commonLast) ??
    ''
  );
}
