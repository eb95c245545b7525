import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '../../features/auth/SignupPage.tsx';
import { requireGuest } from '../../lib/guards.ts';

export const Route = createFileRoute('/_public/signup')({ beforeLoad: requireGuest, component: SignupPage });
