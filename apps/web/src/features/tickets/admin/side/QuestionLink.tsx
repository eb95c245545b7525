import type { AboutView } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../../lib/me.ts';

/** A link to the question in the tests, for staff who may open it. */
export function QuestionLink({ about: { question, id } }: { about: AboutView }) {
  const { roles } = useMe();
  if (!question || !id || question.origin !== 'test' || !inGroup(roles, 'staff')) return null;
  return (
    <p>
      <Link
        to="/superadmin/tests/$id/question/$questionId"
        params={{ id: question.testId, questionId: id }}
        target="_blank"
      >
        Open the question
        <span className="visually-hidden">, in a new tab</span>
      </Link>
    </p>
  );
}
