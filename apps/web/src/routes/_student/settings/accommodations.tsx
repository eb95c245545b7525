import { createFileRoute } from '@tanstack/react-router';
import { AccommodationsPage } from '../../../features/settings/accommodations/AccommodationsPage.tsx';

export const Route = createFileRoute('/_student/settings/accommodations')({ component: AccommodationsPage });
