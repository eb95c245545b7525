import { createFileRoute } from '@tanstack/react-router';
import { PlansPage } from '../../features/settings/plans/PlansPage.tsx';

export const Route = createFileRoute('/_student/plans')({ component: PlansPage });
