import { createFileRoute } from '@tanstack/react-router';
import { TestsPage } from '../../../features/settings/tests/TestsPage.tsx';

export const Route = createFileRoute('/_student/settings/tests')({ component: TestsPage });
