import { createFileRoute } from '@tanstack/react-router';
import { StaffHome } from '../../features/shell/StaffHome.tsx';

export const Route = createFileRoute('/superadmin/')({ component: StaffHome });
