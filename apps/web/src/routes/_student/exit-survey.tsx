import { createFileRoute } from '@tanstack/react-router';
import { SkipSurvey, TurnOffAutoRenew } from '../../features/billing/account/AutoRenew.tsx';
import { ExitSurveyPage } from '../../features/exit-survey/ExitSurveyPage.tsx';

/** The exit survey, and how to turn auto-renew off. */
export const Route = createFileRoute('/_student/exit-survey')({ component: ExitSurvey });

function ExitSurvey() {
  return (
    <ExitSurveyPage skip={<SkipSurvey />}>
      <TurnOffAutoRenew />
    </ExitSurveyPage>
  );
}
