// @vitest-environment happy-dom
import { testRefusals } from '../../testing/form-refusals.tsx';
import { ExitSurveyPage } from './ExitSurveyPage.tsx';
import HelpDialog from './HelpDialog.tsx';

testRefusals({
  'features/exit-survey/ExitSurveyPage.tsx': { page: () => <ExitSurveyPage /> },
  'features/exit-survey/SurveyDialog.tsx': { page: () => <HelpDialog onClose={() => {}} /> },
});
