import { Link } from '@tanstack/react-router';
import { AuthHead } from './AuthHead.tsx';

/** After an impersonation: the tab has the staff's own session again. */
export function ImpersonationEndedPage({ userId }: { userId: string | undefined }) {
  return (
    <>
      <AuthHead title="You're no longer viewing the student's account">
        This tab is back in your own account. You can close it.
      </AuthHead>
      {userId ? (
        <Link to="/superadmin/users/$id" params={{ id: userId }}>
          Back to the student in the admin app
        </Link>
      ) : (
        <Link to="/superadmin">Back to the admin app</Link>
      )}
    </>
  );
}
