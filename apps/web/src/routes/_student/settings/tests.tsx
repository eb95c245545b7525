import { createFileRoute } from '@tanstack/react-router';
import { TestsPage } from '../../../features/settings/test-use/TestsPage.tsx';

export const Route = createFileRoute('/_student/settings/tests')({ component: TestsPage });
