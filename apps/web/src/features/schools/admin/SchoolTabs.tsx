import { PageTabs } from '../../../ui/PageTabs.tsx';

const tabs = [
  { label: 'Schools', link: { to: '/superadmin/schools' } },
  { label: 'Import', link: { to: '/superadmin/schools/import' } },
  { label: 'Other names', link: { to: '/superadmin/schools/names' } },
  { label: 'Sources', link: { to: '/superadmin/schools/sources' } },
] as const;
export type SchoolTab = (typeof tabs)[number]['label'];

/** The pages of schools for staff. */
export function SchoolTabs({ current }: { current: SchoolTab | undefined }) {
  return <PageTabs label="Law schools" tabs={tabs} current={current ?? ''} />;
}
