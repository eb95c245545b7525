import { createFileRoute } from '@tanstack/react-router';
import { requireStudent } from '../app/guards.ts';
import { StudentLayout } from '../features/shell/StudentLayout.tsx';

export const Route = createFileRoute('/_student')({
  beforeLoad: requireStudent,
  component: StudentLayout,
});
