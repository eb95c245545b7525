import { writingPromptAllowed } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { StudentAccess } from '../plans/index.ts';
import { listPrompts, type PromptRow } from './prompts.queries.ts';

/** A published prompt with its number among them, and whether the plan includes it. */
interface PromptOffer {
  readonly prompt: PromptRow;
  readonly no: number;
  readonly included: boolean;
}

/** The prompts that a student is offered, in order. */
export async function listOffers(db: Db, access: StudentAccess): Promise<PromptOffer[]> {
  // A user who may read every lesson may use every prompt: students whose plan includes all lessons, and staff.
  const includesAllLessons = access.mayLearn({ lessonNo: Number.MAX_SAFE_INTEGER });
  return (await listPrompts(db))
    .filter(({ published }) => published)
    .map((prompt, at) => ({
      prompt,
      no: at + 1,
      included: includesAllLessons || writingPromptAllowed(access.features, at + 1),
    }));
}
