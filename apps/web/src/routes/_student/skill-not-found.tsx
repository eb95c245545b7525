import { createFileRoute } from '@tanstack/react-router';
import { SkillNotFound } from '../../features/skills/SkillNotFound.tsx';

export const Route = createFileRoute('/_student/skill-not-found')({ component: SkillNotFound });
