import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { impersonation } from '../../../lib/impersonation.ts';
import { findSkillQuery } from '../data/skill-queries.ts';
import type { SkillSearch } from './skill-search.ts';
import { useStartSkill } from './use-start-skill.ts';

/**
 * Where a skill drill continues and leaves to: the next question of its skill, its unit or all, and the page where it
 * started.
 */
export function useSkillNavigation(unitNo: string, skillNo: string, search: SkillSearch) {
  const navigate = useNavigate();
  const location = useQuery(findSkillQuery({ unit: Number(unitNo), skill: Number(skillNo) })).data;
  const onLeave = () =>
    void navigate(
      search.next || !location?.skillId
        ? { to: '/skills' }
        : { to: '/start/skills/id/$segmentId', params: { segmentId: location.skillId } },
    );
  const next = useStartSkill({ onNothingLeft: onLeave });
  const { drill: _, ...rest } = search;
  const scope = () => {
    if (search.next === 'all' || !location?.skillId) return {};
    return search.next === 'unit' ? { unitId: location.unitId } : { segmentId: location.skillId };
  };
  const onNext = () => {
    if (next.isPending) return;
    const choice = { ...scope(), ...(search.again ? { again: true } : {}) };
    next.mutate({ choice, search: rest, replace: true });
  };
  return {
    onLeave,
    // Staff who impersonate the student cannot create one.
    ...(impersonation ? {} : { onNext }),
    nextLabel: 'Next question',
  };
}
