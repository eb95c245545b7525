import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '../../../features/tickets/admin/manage/TemplatesPage.tsx';

export const Route = createFileRoute('/superadmin/tickets/templates')({ component: TemplatesPage });
