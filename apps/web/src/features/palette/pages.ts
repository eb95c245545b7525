import type { LinkOptions } from '@tanstack/react-router';
import { type NavItem, studentNav } from '../../shared/nav/nav.ts';
import type { Entry } from './entry.ts';

const page = (label: string, detail: string, link: LinkOptions): Entry => ({
  id: `page-${label.toLowerCase().replaceAll(' ', '-')}`,
  group: 'Pages',
  label,
  detail,
  also: detail,
  link,
});

/** Pages of the student app that its menu does not list; single settings are in settings.ts. */
const otherPages: readonly Entry[] = [
  page('Problem set', 'A set of questions you choose', { to: '/drill/start/ps' }),
  page('Past skill drills', 'History of skills and lesson questions', { to: '/skills/history' }),
  page('Archived skill drills', 'Archived items', { to: '/skills/history/archived' }),
  page('Diagnostic', 'Up to 10 questions that find your level', { to: '/diagnostic' }),
  page('Tutoring', 'One-on-one sessions with a tutor', { to: '/tutoring' }),
  page('Terms of use', 'The rules for using Docket', { to: '/terms' }),
  page('Privacy notice', 'What is stored about you, why, and for how long', { to: '/privacy' }),
  page('Archived questions', 'Archived items', { to: '/messages/archived' }),
  page('Archived notes', 'Archived items', { to: '/messages/notes/archived' }),
  page('Resolved reviews', "Questions you've resolved", { to: '/reviews/done' }),
  page('Past drills', 'History', { to: '/drill/tests' }),
  page('Archived drills', 'Archived items', { to: '/drill/archived' }),
  page('Search past drills', 'Questions and passages of your own drills', { to: '/drill/search/{-$query}' }),
  page('Practice test', 'Choose a test', {
    to: '/practice/$activeBox',
    params: { activeBox: 'practice-test' },
  }),
  page('Timed section', 'Choose a section', {
    to: '/practice/$activeBox',
    params: { activeBox: 'timed-section' },
  }),
  page('Proctored test', 'Dates and registration', {
    to: '/practice/$activeBox',
    params: { activeBox: 'proctored-test' },
  }),
  page('Past tests', 'Scores, history, forecast and past practice tests', { to: '/practice/tests' }),
  page('Past sections', 'History of timed sections', { to: '/practice/sections' }),
  page('Archived practice', 'Archived tests and sections', { to: '/practice/archived' }),
  page('Search past tests', 'Questions of your own tests and sections', { to: '/practice/search/{-$query}' }),
  page('Explanations', 'By test and section', { to: '/practice/explanations/{-$testName}/{-$sectionNo}' }),
  page('Compare law schools', 'Up to four side by side', { to: '/rankings/compare' }),
  page('My scholarships', 'Your applications, offers and grants; compare by net cost', {
    to: '/scholarship',
  }),
  page('Scholarship data', 'Outcomes and grants that students shared, by school and year', {
    to: '/scholarships',
  }),
  page('Security', 'Signed-in devices and recent activity', { to: '/settings/security' }),
  page('Study settings', 'Exam date, hours a week, rest days, goal, reviews a day', {
    to: '/settings/study',
  }),
  page('Accommodations', 'Extra time, breaks, stopped clock, large print', {
    to: '/settings/accommodations',
  }),
  page('Test settings', 'Choose what to use each test for', { to: '/settings/tests' }),
  page('Drill settings', 'Timing, text size, timer, blind review', { to: '/settings/advanced' }),
  page('Billing', 'Plan, renewal, receipts, payment methods, fee waiver', { to: '/settings/billing' }),
  page('Plans', 'Your plan and what it includes', { to: '/plans' }),
];

const isOther = ({ link }: NavItem) => otherPages.some((other) => other.link.to === link.to);
/** All pages of the student app: those of the menu, and the others. */
export const studentPages: readonly Entry[] = [
  ...studentNav
    .filter((item) => !isOther(item))
    .map(({ label, detail = '', link }) => page(label, detail, link)),
  ...otherPages,
];
