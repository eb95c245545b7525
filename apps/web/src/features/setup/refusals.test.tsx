// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { fireEvent, screen } from '../../testing/dom.tsx';
import { testRefusals } from '../../testing/form-refusals.tsx';
import { fill } from '../../testing/forms.ts';
import { AccommodationsStep } from './AccommodationsStep.tsx';
import { ExamStep } from './ExamStep.tsx';
import { TimezoneStep } from './TimezoneStep.tsx';

const next = (): ReactNode => <button type="submit">Continue</button>;
const studySettings = { examDate: null, goal: null, hoursPerWeek: 10 } as never;

testRefusals({
  'features/setup/ExamStep.tsx': {
    page: () => <ExamStep onDone={() => {}}>{next}</ExamStep>,
    me: { studySettings },
    // Where the exam is taken is saved when it is chosen, by a call of its own.
    responses: { 'PUT /user/usage-state/': ({ body }) => ({ usageState: body.usageState }) },
    open: () => screen.findByLabelText('Exam date'),
    async fill(user) {
      await user.selectOptions(screen.getByLabelText('Where you take the exam'), 'us-canada');
      await user.selectOptions(screen.getByLabelText('Exam date'), 'other');
      fireEvent.change(screen.getByLabelText('Your date'), { target: { value: '2099-06-07' } });
      await fill(user, screen.getByLabelText(/^Goal/), '170');
    },
  },
  'features/setup/AccommodationsStep.tsx': {
    page: () => <AccommodationsStep onDone={() => {}}>{next}</AccommodationsStep>,
    me: { accommodations: { time: { kind: 'none' } } as never },
  },
  'features/setup/TimezoneStep.tsx': { page: () => <TimezoneStep onDone={() => {}}>{next}</TimezoneStep> },
});
