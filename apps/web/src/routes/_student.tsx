import { createFileRoute } from '@tanstack/react-router';
import { StudentLayout } from '../features/shell/StudentLayout.tsx';
import { session } from '../lib/browser-session.ts';
import { requireStudent } from '../lib/guards.ts';
import { lazyPart } from '../lib/load-part.ts';
import { useMe } from '../lib/me.ts';
import { MissedSlot } from '../lib/missed-slot.ts';
import { RemedySlot } from '../lib/remedy-slot.ts';
import { ResultSlot } from '../lib/result-slot.ts';
import { setZone } from '../lib/zone.ts';
import { useSavedDrills } from './-use-saved-drills.ts';
import { useUnsentWork } from './-use-unsent-work.ts';

const preload = () => import('../features/palette/Palette.tsx');
const Palette = Object.assign(lazyPart(preload), { preload });

const RemedyButton = lazyPart(() => import('./-RemedyButton.tsx'));
const ResultBoxes = lazyPart(() => import('./-ResultBoxes.tsx'));
const Journal = lazyPart(async () => ({
  default: (await import('../shared/journal/JournalBox.tsx')).JournalBox,
}));
const FailedNotice = lazyPart(async () => ({
  default: (await import('../features/billing/account/PaymentFailedNotice.tsx')).PaymentFailedNotice,
}));
/** Loaded only for students whose payment failed. */
function PaymentNotice() {
  const { paymentFailedAt, isWarningHidden } = useMe().billing;
  return paymentFailedAt === null || isWarningHidden ? null : <FailedNotice />;
}

const SessionRecording = lazyPart(() => import('../features/session-recording/SessionRecording.tsx'));
/** Loaded only if recording is configured. */
const isRecordingSetUp = document.documentElement.dataset.recordingApp !== undefined;
const Notices = () => (
  <>
    <PaymentNotice />
    {isRecordingSetUp ? <SessionRecording /> : null}
  </>
);

const PublicLayout = lazyPart(async () => ({
  default: (await import('../features/shell/PublicLayout.tsx')).PublicLayout,
}));

export const Route = createFileRoute('/_student')({
  async beforeLoad(visit) {
    const isOpen = visit.matches.some(({ staticData }) => staticData.openToVisitors);
    if (isOpen && !session.token()) return { isVisitor: true };
    try {
      await requireStudent(visit);
    } catch (error) {
      // The session has expired.
      if (isOpen && !session.token()) return { isVisitor: true };
      throw error;
    }
    return { isVisitor: false };
  },
  component: Layout,
});

function Layout() {
  const { isVisitor } = Route.useRouteContext();
  if (isVisitor) setZone(null);
  return isVisitor ? <PublicLayout /> : <Student />;
}

function Student() {
  setZone(useMe().timezone);
  useUnsentWork();
  useSavedDrills();
  return (
    <RemedySlot value={RemedyButton}>
      <ResultSlot value={ResultBoxes}>
        <MissedSlot value={Journal}>
          <StudentLayout palette={Palette} notices={Notices} />
        </MissedSlot>
      </ResultSlot>
    </RemedySlot>
  );
}
