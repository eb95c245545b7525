// @vitest-environment happy-dom
import { screen } from '../../../testing/dom.tsx';
import { type RefusedCase, testRefusals } from '../../../testing/form-refusals.tsx';
import { fill } from '../../../testing/forms.ts';
import { makeOutput, sampleOutput } from '../../../testing/sample.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';

const application = {
  ...sampleOutput('GET /scholarship/student/raw-list').applications[0]!,
  ...{
    year: 2027,
    lsat: null,
    gpa: null,
    grantAmount: null,
    appliedOn: null,
    decidedOn: null,
    deadlineOn: null,
  },
};

const fillNumbers: RefusedCase['fill'] = async (user) => {
  await fill(user, screen.getByLabelText('Entry year'), '2027');
  await fill(user, screen.getByLabelText('LSAT when you applied'), '170');
  await fill(user, screen.getByLabelText('GPA when you applied'), '3.5');
};

testRefusals({
  'features/scholarships/own/ApplicationDialog.tsx#change': {
    page: () => <ApplicationDialog application={application} onClose={() => {}} />,
    responses: {
      'GET /scholarship/student/raw-list': makeOutput('GET /scholarship/student/raw-list', {
        applications: [application],
      }),
    },
    fill: fillNumbers,
  },
  'features/scholarships/own/ApplicationDialog.tsx#new': {
    page: () => <ApplicationDialog application={null} onClose={() => {}} />,
    fill: fillNumbers,
  },
});
