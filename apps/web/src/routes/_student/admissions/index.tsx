import { createFileRoute } from '@tanstack/react-router';
import { AdmissionsPage } from '../../../features/admissions/list/AdmissionsPage.tsx';

export const Route = createFileRoute('/_student/admissions/')({ component: AdmissionsPage });
