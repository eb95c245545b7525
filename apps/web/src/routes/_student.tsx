import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { requireStudent } from '../app/guards.ts';
import { ResultSlot } from '../app/result-slot.ts';
import { StudentLayout } from '../features/shell/StudentLayout.tsx';
import { useUnsentWork } from './-use-unsent-work.ts';

const preload = () => import('../features/palette/Palette.tsx');
const Palette = Object.assign(lazy(preload), { preload });

const ResultBoxes = lazy(() => import('../features/messages/boxes/ResultBoxes.tsx'));

export const Route = createFileRoute('/_student')({
  beforeLoad: requireStudent,
  component: Student,
});

function Student() {
  useUnsentWork();
  return (
    <ResultSlot value={ResultBoxes}>
      <StudentLayout palette={Palette} />
    </ResultSlot>
  );
}
