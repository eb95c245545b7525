import { createFileRoute } from '@tanstack/react-router';
import { ScholarshipPage } from '../../features/scholarships/own/ScholarshipPage.tsx';

const readSearch = (raw: Record<string, unknown>): { year?: number } => {
  const year = Number(raw.year);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {};
};

/** The student's own scholarships; the entry year is in the address. */
export const Route = createFileRoute('/_student/scholarship')({
  validateSearch: readSearch,
  component: Scholarship,
});

function Scholarship() {
  const navigate = Route.useNavigate();
  return (
    <ScholarshipPage
      // The router keeps values that the validation has dropped.
      year={readSearch({ ...Route.useSearch() }).year}
      onYear={(year) =>
        void navigate({ search: year === undefined ? {} : { year }, replace: true, resetScroll: false })
      }
    />
  );
}
