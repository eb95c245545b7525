import { createFileRoute } from '@tanstack/react-router';
import { DrillNotFound } from '../../features/drills/run/DrillNotFound.tsx';

export const Route = createFileRoute('/_student/drill-not-found')({ component: DrillNotFound });
