import { PageTabs } from './PageTabs.tsx';

const drillTabs = [
  { label: 'Drill', link: { to: '/drill' } },
  { label: 'Past drills', link: { to: '/drill/tests' } },
  { label: 'Archived', link: { to: '/drill/archived' } },
] as const;
export const DrillTabs = ({ current }: { current: (typeof drillTabs)[number]['label'] }) => (
  <PageTabs label="Drills" tabs={drillTabs} current={current} />
);

const practiceTabs = [
  { label: 'Practice', link: { to: '/practice' } },
  { label: 'Past tests', link: { to: '/practice/tests' } },
  { label: 'Past sections', link: { to: '/practice/sections' } },
  { label: 'Explanations', link: { to: '/practice/explanations/{-$testName}/{-$sectionNo}' } },
  { label: 'Archived', link: { to: '/practice/archived' } },
] as const;
export const PracticeTabs = ({ current }: { current: (typeof practiceTabs)[number]['label'] }) => (
  <PageTabs label="Practice" tabs={practiceTabs} current={current} />
);

const skillTabs = [
  { label: 'Units', link: { to: '/skills' } },
  { label: 'History', link: { to: '/skills/history' } },
  { label: 'Archived', link: { to: '/skills/history/archived' } },
] as const;
export const SkillTabs = ({ current }: { current: (typeof skillTabs)[number]['label'] }) => (
  <PageTabs label="Skills" tabs={skillTabs} current={current} />
);

interface ReviewTabsProps {
  current: 'Inbox' | 'Resolved';
  /** The number of resolved questions. */
  resolved?: number | undefined;
}
export const ReviewTabs = ({ current, resolved }: ReviewTabsProps) => (
  <PageTabs
    label="Reviews"
    tabs={[
      { label: 'Inbox', link: { to: '/reviews' } },
      { label: 'Resolved', link: { to: '/reviews/done' }, count: resolved },
    ]}
    current={current}
  />
);

const messageTabs = [
  { label: 'Questions', link: { to: '/messages' } },
  { label: 'Notes', link: { to: '/messages/notes' } },
  { label: 'Bookmarks', link: { to: '/messages/bookmarks' } },
] as const;
const archivedQuestions = { label: 'Archived questions', link: { to: '/messages/archived' } } as const;
const archivedNotes = { label: 'Archived notes', link: { to: '/messages/notes/archived' } } as const;
export type MessageTab =
  | (typeof messageTabs)[number]['label']
  | typeof archivedQuestions.label
  | typeof archivedNotes.label;

/** Questions and notes have one archive each; the last tab is the archive of the current list. */
export function MessageTabs({ current }: { current: MessageTab }) {
  const archive = current === 'Notes' || current === archivedNotes.label ? archivedNotes : archivedQuestions;
  return <PageTabs label="Messages" tabs={[...messageTabs, archive]} current={current} />;
}
