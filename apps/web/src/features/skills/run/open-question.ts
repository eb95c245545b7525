import { CallError } from '@docket/contract/client';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '../../../lib/client.ts';
import { meQuery } from '../../../lib/me.ts';
import { createSkillDrill, findSkillQuery } from '../data/skill-queries.ts';
import { runLink } from './skill-address.ts';

interface Address {
  readonly unitNo: string;
  readonly segmentNo: string;
  readonly questionNo: string;
  /** The owner of the drill; only the user's own can be worked on. */
  readonly id: string;
}
const notFound = () => redirect({ to: '/skill-not-found', replace: true });
const isUnknown = (error: unknown) =>
  error instanceof CallError && (error.status === 400 || error.status === 404);

async function findQuestion({ unitNo, segmentNo, questionNo }: Address) {
  try {
    const query = { unit: Number(unitNo), skill: Number(segmentNo), question: Number(questionNo) };
    return await queryClient.ensureQueryData(findSkillQuery(query));
  } catch (error) {
    throw isUnknown(error) ? notFound() : error;
  }
}

/**
 * For the loader of a question's address: creates its drill, or finds the unfinished one, and adds its id to the
 * address.
 */
export async function openQuestion(address: Address): Promise<never> {
  const user = await queryClient.ensureQueryData(meQuery);
  if (user.id !== address.id) throw notFound();
  const { skillId, questionId } = await findQuestion(address);
  if (!skillId || !questionId) throw notFound();
  try {
    const link = runLink(await createSkillDrill({ questionId }), user.id);
    throw link ? redirect({ ...link, replace: true }) : notFound();
  } catch (error) {
    if (isUnknown(error)) throw notFound();
    // Not in the plan, or embargoed by a blind review: the page of the skill shows the reason. Or impersonation.
    const toSkill = ['NOT_INCLUDED', 'READ_ONLY'];
    if (error instanceof CallError && (toSkill.includes(error.code) || error.status === 409))
      throw redirect({ to: '/start/skills/id/$segmentId', params: { segmentId: skillId }, replace: true });
    throw error;
  }
}
