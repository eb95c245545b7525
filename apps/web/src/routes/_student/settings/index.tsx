import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../../features/settings/AccountPage.tsx';

export const Route = createFileRoute('/_student/settings/')({ component: AccountPage });
