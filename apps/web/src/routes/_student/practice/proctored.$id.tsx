import { createFileRoute } from '@tanstack/react-router';
import { WaitingRoom } from '../../../features/proctored/WaitingRoom.tsx';

/** The waiting room of a proctored test. */
export const Route = createFileRoute('/_student/practice/proctored/$id')({ component: Waiting });

function Waiting() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <WaitingRoom
      key={id}
      id={id}
      onStart={(practiceId) =>
        void navigate({
          to: '/start/practice/resume/$id/{-$paused}',
          params: { id: practiceId, paused: '0' },
          replace: true,
        })
      }
    />
  );
}
