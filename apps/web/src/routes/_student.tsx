import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { requireStudent } from '../app/guards.ts';
import { StudentLayout } from '../features/shell/StudentLayout.tsx';
import { useUnsentWork } from './-use-unsent-work.ts';

const preload = () => import('../features/palette/Palette.tsx');
const Palette = Object.assign(lazy(preload), { preload });

export const Route = createFileRoute('/_student')({
  beforeLoad: requireStudent,
  component: Student,
});

function Student() {
  useUnsentWork();
  return <StudentLayout palette={Palette} />;
}
