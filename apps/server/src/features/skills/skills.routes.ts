import type { skillCalls } from '@docket/contract';
import { ApiError, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import { findLevels, submitOverdue } from '../attempts/index.ts';
import { mayLearnUnit, type SkillMeta, type SkillUnitMeta } from '../content/index.ts';
import { type DrillServices, nextDrill, presentDrill } from '../drills/index.ts';
import { findOfSegments } from '../explanations/index.ts';
import { findQuestionProgress, findSeenKeys } from './question-progress.queries.ts';
import { type SkillRequest, skillDrill } from './skill-drill.service.ts';
import { unitNotIncluded } from './skills.policy.ts';
import {
  type SkillTexts,
  type SkillWork,
  skillView,
  unitHeadView,
  unitOutlineView,
  unitView,
} from './skills.view.ts';

const choices = ['segmentId', 'unitId', 'questionId'] as const;
type RequestBody = { readonly [C in (typeof choices)[number]]?: string | undefined };

/** The skill, unit or question of the request; null for the next question of all. Throws INVALID if it names two. */
function parseSkillRequest(body: RequestBody): SkillRequest | null {
  const chosen = choices.filter((choice) => body[choice] !== undefined);
  if (chosen.length > 1) {
    const message = `Choose at most one of ${choices.join(', ')}`;
    throw new ApiError('INVALID', message, [{ field: chosen[1]!, message }]);
  }
  if (body.segmentId !== undefined) return { segmentId: body.segmentId };
  if (body.unitId !== undefined) return { unitId: body.unitId };
  return body.questionId === undefined ? null : { questionId: body.questionId };
}

function findHandlers(services: DrillServices): Pick<Handlers<typeof skillCalls>, 'find'> {
  const { content } = services;
  return {
    async find({ query }) {
      const index = await content.index();
      const unit = index.skillUnits.find((skillUnit) => skillUnit.no === query.unit);
      if (!unit) throw notFound('Unit');
      const skills = unit.skills.filter((skill) => query.skill === undefined || skill.no === query.skill);
      if (skills.length === 0) throw notFound('Skill');
      if (query.question === undefined)
        return {
          unitId: unit.id,
          skillId: query.skill === undefined ? null : skills[0]!.id,
          questionId: null,
        };
      const questions = skills.flatMap((skill) =>
        skill.questionIds.map((id) => ({ skill, question: index.questionsById.get(id)! })),
      );
      const found = questions.find(({ question }) => question.no === query.question);
      if (!found) throw notFound('Question');
      return { unitId: unit.id, skillId: found.skill.id, questionId: found.question.id };
    },
  };
}

interface SkillState {
  readonly deps: Deps;
}
async function loadWork(
  { deps }: SkillState,
  user: SessionUser,
  skills: readonly SkillMeta[],
): Promise<SkillWork> {
  const ids = skills.flatMap((skill) => skill.questionIds);
  const seen = await findSeenKeys(deps.db, user.id, ids);
  return {
    seen: new Map(seen.map((row) => [row.questionId, row])),
    levels: user.roles.includes('STUDENT') ? await findLevels(deps.db, user.id) : null,
  };
}

async function loadTexts(
  { deps }: SkillState,
  user: SessionUser,
  skills: readonly SkillMeta[],
): Promise<SkillTexts> {
  const staff = !user.roles.includes('STUDENT');
  return {
    explanations: await findOfSegments(
      deps.db,
      user.id,
      skills.map((skill) => skill.id),
      staff,
    ),
    progress: await findQuestionProgress(
      deps.db,
      user.id,
      skills.flatMap((skill) => skill.questionIds),
    ),
  };
}

/** The calls on skill units. */
export function skillHandlers(deps: Deps, services: DrillServices): Handlers<typeof skillCalls> {
  const { content } = services;
  const loadReader = async (user: SessionUser, now: Date) => {
    const [index, access] = await Promise.all([content.index(), services.access.load(user.id, now)]);
    return { user, index, access };
  };

  const requireIncluded = (access: Awaited<ReturnType<typeof loadReader>>['access'], unit: SkillUnitMeta) => {
    if (!mayLearnUnit(access, unit)) throw unitNotIncluded();
  };

  const skillState: SkillState = { deps };
  return {
    async units({ user, now }) {
      const { index, access } = await loadReader(user, now);
      const work = await loadWork(
        skillState,
        user,
        index.skillUnits.flatMap((unit) => unit.skills),
      );
      return {
        units: index.skillUnits.map((unit) => unitOutlineView(unit, work, mayLearnUnit(access, unit))),
      };
    },
    async unit({ user, params, now }) {
      const { index, access } = await loadReader(user, now);
      const unit = index.skillUnitsById.get(params.id);
      if (!unit) throw notFound('Unit');
      requireIncluded(access, unit);
      const [work, texts] = [
        await loadWork(skillState, user, unit.skills),
        await loadTexts(skillState, user, unit.skills),
      ];
      return { unit: unitView(index, unit, work, texts) };
    },
    async get({ user, params, now }) {
      const { index, access } = await loadReader(user, now);
      const skill = index.skillsById.get(params.id);
      if (!skill) throw notFound('Skill');
      requireIncluded(access, skill.unit);
      const ids = index.skillUnits.flatMap((unit) => unit.skills.map((one) => one.id));
      const at = ids.indexOf(skill.id);
      return {
        skill: skillView(
          index,
          skill,
          await loadWork(skillState, user, [skill]),
          await loadTexts(skillState, user, [skill]),
        ),
        unit: unitHeadView(skill.unit, true),
        previousId: ids[at - 1] ?? null,
        nextId: ids[at + 1] ?? null,
      };
    },
    ...findHandlers(services),
    async drill({ user, body, now }) {
      const request = parseSkillRequest(body);
      if (!request) {
        const { attemptId } = await nextDrill(deps, services, {
          userId: user.id,
          type: 'SKILL',
          challengeId: undefined,
          repeatMastered: body.again ?? false,
          replaces: body.replaces,
          now,
        });
        return presentDrill(deps, services, { userId: user.id, attemptId, now });
      }
      await submitOverdue(deps, services, user.id, now);
      const { index, access } = await loadReader(user, now);
      const attemptId = await skillDrill(deps, access, index, request, body.again ?? false, now);
      return presentDrill(deps, services, { userId: user.id, attemptId, now });
    },
  };
}
