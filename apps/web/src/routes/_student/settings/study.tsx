import { createFileRoute } from '@tanstack/react-router';
import { StudyPage } from '../../../features/settings/study/StudyPage.tsx';

export const Route = createFileRoute('/_student/settings/study')({ component: StudyPage });
