import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { viewing } from '../../../lib/viewing.ts';
import { placeQuery } from '../data/skill-queries.ts';
import type { SkillSearch } from './skill-search.ts';
import { useStartSkill } from './use-start-skill.ts';

/** The ways on and out of a skill drill: the next question of its skill, its unit or all, and back to where it began. */
export function useSkillWays(unitNo: string, skillNo: string, search: SkillSearch) {
  const navigate = useNavigate();
  const place = useQuery(placeQuery({ unit: Number(unitNo), skill: Number(skillNo) })).data;
  const onLeave = () =>
    void navigate(
      search.next || !place?.skillId
        ? { to: '/skills' }
        : { to: '/start/skills/id/$segmentId', params: { segmentId: place.skillId } },
    );
  const next = useStartSkill({ onNothingLeft: onLeave });
  const { drill: _, ...rest } = search;
  const scope = () => {
    if (search.next === 'all' || !place?.skillId) return {};
    return search.next === 'unit' ? { unitId: place.unitId } : { segmentId: place.skillId };
  };
  const onNext = () => {
    if (next.isPending) return;
    const choice = { ...scope(), ...(search.again ? { again: true } : {}) };
    next.mutate({ choice, search: rest, replace: true });
  };
  return {
    onLeave,
    // Staff who look at the account cannot have one made.
    ...(viewing ? {} : { onNext }),
    nextLabel: 'Next question',
  };
}
