import { createFileRoute } from '@tanstack/react-router';
import { ExitSurveyPage } from '../../features/exit-survey/ExitSurveyPage.tsx';

/** Why a student leaves. */
export const Route = createFileRoute('/_student/exit-survey')({ component: ExitSurveyPage });
