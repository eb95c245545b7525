import type { Output } from '@docket/contract/client';
import type { LinkOptions } from '@tanstack/react-router';

export interface Entry {
  readonly id: string;
  readonly group: 'Pages' | 'Questions';
  readonly label: string;
  readonly detail: string;
  readonly link: LinkOptions;
}

const page = (label: string, detail: string, link: LinkOptions): Entry => ({
  id: `page-${label.toLowerCase().replaceAll(' ', '-')}`,
  group: 'Pages',
  label,
  detail,
  link,
});

const pages: readonly Entry[] = [
  page('Dashboard', 'Today, streak, weak types, leaderboard', { to: '/dashboard' }),
  page('Drills', 'Start a drill, filter, challenges', { to: '/drill' }),
  page('Problem set', 'A set of your own choice', { to: '/drill/start/ps' }),
  page('Past drills', 'History', { to: '/drill/tests' }),
  page('Archived drills', 'Put aside', { to: '/drill/archived' }),
  page('Search drills', 'By words of question or passage', { to: '/drill/search/{-$query}' }),
  page('Settings', 'Profile, email, password, sessions, theme, export', { to: '/settings' }),
  page('Test settings', 'Which tests may be used for what', { to: '/settings/tests' }),
  page('Drill settings', 'Timing, text size, timer, blind review', { to: '/settings/advanced' }),
  page('Plans', 'Your plan and what it includes', { to: '/plans' }),
];

/** Pages whose name or description holds every word of the query. */
export function findPages(query: string): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ label, detail }) => {
    const text = `${label} ${detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

type Found = Output<'GET /question/search'>['items'][number];

export const questionEntry = ({ questionId, source, excerpt, seen }: Found): Entry => ({
  id: `question-${questionId}`,
  group: 'Questions',
  label: excerpt,
  detail: [
    source.testName,
    `section ${source.sectionNo} (${source.sectionType})`,
    `question ${source.questionNo}`,
    ...(seen ? ['seen'] : []),
  ].join(' · '),
  link: { to: '/explanation/id/$questionId/{-$box}', params: { questionId } },
});
