import { createFileRoute } from '@tanstack/react-router';
import { ExclusionsPage } from '../../../features/tickets/admin/manage/ExclusionsPage.tsx';

export const Route = createFileRoute('/superadmin/tickets/exclusions')({ component: ExclusionsPage });
