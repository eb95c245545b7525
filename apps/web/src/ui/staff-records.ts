import type { LinkProps } from '@tanstack/react-router';

/** What a page of staff is about, and the list that it belongs to. */
export interface StaffRecord {
  readonly kind: string;
  readonly list: string;
  readonly to: NonNullable<LinkProps['to']>;
}

/** By the parts of an address that are no id; a longer one stands before the one that it begins with. */
const records: Readonly<Record<string, readonly [kind: string, list: string, to?: string]>> = {
  'admissions lesson': ['Lesson', 'All units'],
  admissions: ['Unit', 'All units'],
  classes: ['Class', 'All classes'],
  'courses lesson': ['Lesson', 'All courses'],
  courses: ['Course', 'All courses'],
  explanations: ['Explanation', 'All explanations'],
  mails: ['Email template', 'All email templates'],
  plans: ['Plan', 'All plans'],
  proctored: ['Proctored test', 'All proctored tests'],
  reports: ['Report', 'All reports'],
  resources: ['Resource', 'All categories'],
  schools: ['School', 'All schools'],
  settings: ['Section', 'All settings'],
  'skills skill': ['Skill', 'All skill units'],
  skills: ['Skill unit', 'All skill units'],
  statistics: ['Test', 'All statistics'],
  'stored-values': ['User', 'All keys'],
  'tests question': ['Question', 'All questions', 'questions'],
  'tests section passage': ['Passage', 'All tests'],
  tests: ['Test', 'All tests'],
  tutors: ['Tutor', 'All tutors'],
  'users deleted': ['Deleted account', 'All users'],
  users: ['User', 'All users'],
  writing: ['Prompt', 'All prompts'],
};

/** The record of a staff page by its address; null for lists and for the pages of students. */
export function findStaffRecord(pathname: string): StaffRecord | null {
  const [area, name, ...rest] = pathname.split('/').slice(1);
  if (area !== 'superadmin' || name === undefined || rest.length === 0) return null;
  const parts = [name, ...rest];
  const key = Object.keys(records).find((one) => one.split(' ').every((part) => parts.includes(part)));
  if (key === undefined || !key.startsWith(name)) return null;
  const [kind, list, to = name] = records[key]!;
  return { kind, list, to: `/superadmin/${to}` as StaffRecord['to'] };
}
