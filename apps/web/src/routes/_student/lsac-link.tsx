import { createFileRoute } from '@tanstack/react-router';
import { type NextStep, readNextStep } from '../../features/exam-council/next-step.ts';
import { LsacLinkPage } from '../../features/exam-council/pages.tsx';
import { uncheckedSearch } from '../../lib/raw-search.ts';

/**
 * Links the account at the exam council, whose page returns here with `linked`; `next` is where the student wanted to
 * pay.
 */
export const Route = createFileRoute('/_student/lsac-link')({
  validateSearch: uncheckedSearch<{ linked?: unknown; next?: NextStep }>(),
  component: LsacLink,
});

function LsacLink() {
  const navigate = Route.useNavigate();
  const { linked, next } = Route.useSearch();
  const continueToNext = (isLinked: boolean, step: NextStep | null) => {
    if (!isLinked || !step) void navigate({ search: step ? { next: step } : {}, replace: true });
    else if (step.page === 'checkout-lsac') void navigate({ to: '/checkout-lsac', replace: true });
    else {
      const { page: _, ...search } = step;
      void navigate({ to: '/checkout', search, replace: true });
    }
  };
  return <LsacLinkPage isReturn={linked !== undefined} next={readNextStep(next)} onRead={continueToNext} />;
}
