import { CallError } from '@docket/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { describeError } from '../../../lib/errors.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { createSkillDrill, type SkillChoice } from '../data/skill-queries.ts';
import { runLink } from './skill-address.ts';
import type { SkillHome } from './skill-home.ts';
import type { SkillSearch } from './skill-search.ts';

interface Start {
  readonly choice: SkillChoice;
  /** What follows the drill. */
  readonly search?: SkillSearch;
  /** Replaces the page in the history: from one question to the next. */
  readonly replace?: boolean;
}

interface Navigation {
  readonly home?: SkillHome | undefined;
  readonly onNothingLeft?: () => void;
}

/** Creates a drill on skills and opens it. */
export function useStartSkill({ home, onNothingLeft }: Navigation = {}) {
  const { id } = useMe();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ choice }: Start) => createSkillDrill(choice),
    onSuccess(drill, { search = {}, replace = false }) {
      const source = drill.questions[0]?.source;
      const link =
        home && source?.origin === 'skill'
          ? home.questionLink(source.questionNo, drill.id)
          : runLink(drill, id, search);
      // A drill that was started elsewhere and contains other questions too.
      return navigate(
        link
          ? { ...link, replace }
          : { to: '/start/drill/id/$drillId', params: { drillId: drill.id }, replace },
      );
    },
    onError(error) {
      if (!(error instanceof CallError && error.code === 'NOTHING_LEFT')) return notify.error(error);
      notify.info(describeError(error).message);
      onNothingLeft?.();
    },
  });
}
