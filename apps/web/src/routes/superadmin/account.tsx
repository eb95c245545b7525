import { createFileRoute } from '@tanstack/react-router';
import { StaffAccountPage } from '../../features/settings/StaffAccountPage.tsx';

export const Route = createFileRoute('/superadmin/account')({ component: StaffAccountPage });
