import type { LinkOptions } from '@tanstack/react-router';
import type { Entry } from './entry.ts';

const page = (label: string, detail: string, link: LinkOptions): Entry => ({
  id: `page-${label.toLowerCase().replaceAll(' ', '-')}`,
  group: 'Pages',
  label,
  detail,
  also: detail,
  link,
});

/** Pages of the student app; single settings are in settings.ts. */
export const studentPages: readonly Entry[] = [
  page('Dashboard', 'Today, streak, weak types, leaderboard', { to: '/dashboard' }),
  page('Study plan', 'Your week: move, swap, skip or mark steps done', { to: '/study-plan' }),
  page('Drills', 'Start a drill, filter, challenges', { to: '/drill' }),
  page('Problem set', 'A set of questions you choose', { to: '/drill/start/ps' }),
  page('Lessons', 'Courses to read and work through', { to: '/lessons' }),
  page('Skills', 'Units of single skills, with your level on each', { to: '/skills' }),
  page('Past skill drills', 'History of skills and lesson questions', { to: '/skills/history' }),
  page('Archived skill drills', 'Archived items', { to: '/skills/history/archived' }),
  page('Writing', 'Argumentative writing: prompts, timed essays, model answers', { to: '/writing' }),
  page('Diagnostic', 'Up to 10 questions that find your level', { to: '/diagnostic' }),
  page('Podcast', 'Short talks, with transcripts', { to: '/podcasts' }),
  page('Admissions', 'Units on applying: statement, letters, timeline', { to: '/admissions' }),
  page('Resources', 'Articles, guides and checklists', { to: '/resources' }),
  page('CLEO', 'Our partner program', { to: '/cleo' }),
  page('Tutors', 'The people who answer your questions and teach classes', { to: '/tutors' }),
  page('Tutoring', 'One-on-one sessions with a tutor', { to: '/tutoring' }),
  page('Terms of use', 'The rules for using Docket', { to: '/terms' }),
  page('Privacy notice', 'What is stored about you, why, and for how long', { to: '/privacy' }),
  page('Messages', 'Questions to tutors, and their answers', { to: '/messages' }),
  page('Archived questions', 'Archived items', { to: '/messages/archived' }),
  page('Notes', 'Your notes on questions, lessons and classes', { to: '/messages/notes' }),
  page('Archived notes', 'Archived items', { to: '/messages/notes/archived' }),
  page('Bookmarks', 'Questions, lessons and classes you saved', { to: '/messages/bookmarks' }),
  page('Support', 'FAQs and contact', { to: '/support' }),
  page('Reviews', 'Inbox: missed, flagged, skipped, slow, lucky questions', { to: '/reviews' }),
  page('Resolved reviews', "Questions you've resolved", { to: '/reviews/done' }),
  page('Past drills', 'History', { to: '/drill/tests' }),
  page('Archived drills', 'Archived items', { to: '/drill/archived' }),
  page('Search past drills', 'Questions and passages of your own drills', { to: '/drill/search/{-$query}' }),
  page('Practice', 'Tests, timed sections, unfinished work', { to: '/practice' }),
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
  page('Rankings', 'Law schools: medians, costs, grants, outcomes', {
    to: '/rankings/{-$type}',
    params: { type: undefined },
  }),
  page('Compare law schools', 'Up to four side by side', { to: '/rankings/compare' }),
  page('Tuition', 'Cost of law school, scholarships, loans', {
    to: '/tuition/{-$schoolSlug}/{-$year}',
    params: { schoolSlug: undefined, year: undefined },
  }),
  page('My scholarships', 'Your applications, offers and grants; compare by net cost', {
    to: '/scholarship',
  }),
  page('Scholarship data', 'Outcomes and grants that students shared, by school and year', {
    to: '/scholarships',
  }),
  page('Settings', 'Profile, email, password, theme, export', { to: '/settings' }),
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
  page('Estimator', 'Chance of admission and grant at each law school', { to: '/estimator' }),
  page('Converter', 'Raw score, scaled score and percentile', { to: '/converter' }),
  page('Plans', 'Your plan and what it includes', { to: '/plans' }),
];
