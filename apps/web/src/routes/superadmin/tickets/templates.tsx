import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '../../../features/messages/admin/manage/TemplatesPage.tsx';

/** Texts to start replies from. */
export const Route = createFileRoute('/superadmin/tickets/templates')({ component: TemplatesPage });
