import { createFileRoute } from '@tanstack/react-router';
import { DrillsPage } from '../../../features/settings/drills/DrillsPage.tsx';

export const Route = createFileRoute('/_student/settings/advanced')({ component: DrillsPage });
