// @vitest-environment happy-dom
import { fireEvent, screen } from '../../testing/dom.tsx';
import { press, testRefusals } from '../../testing/form-refusals.tsx';
import { sampleOutput } from '../../testing/sample.ts';
import { AskForExam } from './AskForExam.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { SwapDialog } from './SwapDialog.tsx';

const { plan: sample } = sampleOutput('GET /user/study-plan');
const plan = {
  ...sample,
  examDate: null,
  today: { ...sample.today, day: '2026-11-28' },
  ahead: [{ ...sample.ahead[0]!, day: '2026-11-29' }],
};
const step = plan.today.steps[0]!;

testRefusals({
  'features/study-plan/AskForExam.tsx': {
    page: () => <AskForExam isPast={false} />,
    // Where the exam is taken is saved when it is chosen, by a call of its own.
    responses: { 'PUT /user/usage-state/': ({ body }) => ({ usageState: body.usageState }) },
    async open(user) {
      await press('Set your exam date')(user);
      return screen.findByLabelText('Exam date');
    },
    async fill(user) {
      await user.selectOptions(screen.getByLabelText('Where you take the exam'), 'us-canada');
      await user.selectOptions(screen.getByLabelText('Exam date'), 'other');
      fireEvent.change(screen.getByLabelText('Your date'), { target: { value: '2099-06-07' } });
    },
  },
  'features/study-plan/MoveDialog.tsx': {
    page: () => <MoveDialog step={step} day="2026-11-28" onClose={() => {}} />,
    responses: { 'GET /user/study-plan': { plan } },
    open: () => screen.findAllByRole('radio'),
  },
  'features/study-plan/SwapDialog.tsx': {
    page: () => <SwapDialog step={{ ...step, kind: 'test', test: null }} onClose={() => {}} />,
    open: () => screen.findByLabelText('Practice test'),
  },
});
