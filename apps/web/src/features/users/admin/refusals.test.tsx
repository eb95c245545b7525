// @vitest-environment happy-dom
import { screen } from '../../../testing/dom.tsx';
import { staff as me, press, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { NewUserDialog } from './list/NewUserDialog.tsx';
import { TwoStep } from './security/TwoStep.tsx';
import { DayDialog } from './streak/DayDialog.tsx';
import { DeleteUser } from './user/DeleteUser.tsx';
import { EventName } from './user/overview/EventName.tsx';
import { Files } from './user/overview/Files.tsx';
import { Flags } from './user/overview/Flags.tsx';
import { ProfileDialog } from './user/overview/ProfileDialog.tsx';
import { TutorNotes } from './user/overview/TutorNotes.tsx';
import { WaiverDialog } from './user/overview/WaiverDialog.tsx';

const { user } = sampleOutput('GET /user/{id}');
const onClose = () => {};

testRefusals({
  'button: features/users/admin/user/overview/Flags.tsx, a switch': {
    page: () => <Flags user={user} student />,
    me,
    isButton: true,
    open: () => screen.findAllByRole('switch'),
    save: async (pressing) => pressing.click(screen.getAllByRole('switch')[0]!),
  },
  'features/users/admin/list/NewUserDialog.tsx': { page: () => <NewUserDialog onClose={onClose} />, me },
  'features/users/admin/security/TwoStep.tsx': {
    page: () => <TwoStep user={user} own={false} owner />,
    me,
    open: press(/Send a link/),
  },
  'features/users/admin/streak/DayDialog.tsx': {
    page: () => (
      <DayDialog
        id={user.id}
        day="2026-11-20"
        description="Nothing"
        correction={null}
        counts={false}
        onClose={onClose}
      />
    ),
    me,
  },
  'features/users/admin/user/DeleteUser.tsx': {
    page: () => <DeleteUser id={user.id} onClose={onClose} />,
    me,
    responses: {
      'GET /user/{id}/deletion-preview': {
        ...sampleOutput('GET /user/{id}/deletion-preview'),
        blocked: null,
        email: 'a text',
      },
    },
  },
  'features/users/admin/user/overview/EventName.tsx': { page: () => <EventName user={user} />, me },
  'features/users/admin/user/overview/Files.tsx': { page: () => <Files user={user} files={[]} />, me },
  'features/users/admin/user/overview/ProfileDialog.tsx': {
    page: () => <ProfileDialog user={{ ...user, timezone: null }} onClose={onClose} />,
    me,
  },
  'features/users/admin/user/overview/TutorNotes.tsx': { page: () => <TutorNotes user={user} />, me },
  'features/users/admin/user/overview/WaiverDialog.tsx': {
    page: () => <WaiverDialog user={user} waiver={user.admin!.feeWaiver} onClose={onClose} />,
    me,
  },
});
