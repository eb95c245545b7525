import { createFileRoute } from '@tanstack/react-router';
import { SkillsPage } from '../../../features/skills/list/SkillsPage.tsx';

export const Route = createFileRoute('/_student/skills/')({ component: SkillsPage });
