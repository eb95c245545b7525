import { createFileRoute } from '@tanstack/react-router';
import { GuestLayout } from '../features/shell/GuestLayout.tsx';

export const Route = createFileRoute('/_public')({ component: GuestLayout });
