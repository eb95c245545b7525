// @vitest-environment happy-dom
import { fireEvent, screen } from '../../testing/dom.tsx';
import { press, testRefusals } from '../../testing/form-refusals.tsx';
import { AskForExam } from './AskForExam.tsx';

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
});
