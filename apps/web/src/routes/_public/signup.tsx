import { createFileRoute } from '@tanstack/react-router';
import { requireGuest } from '../../app/guards.ts';
import { SignupPage } from '../../features/auth/SignupPage.tsx';

export const Route = createFileRoute('/_public/signup')({ beforeLoad: requireGuest, component: SignupPage });
