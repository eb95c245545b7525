import { type Contract, errorMessages } from '@docket/contract';
import { optionLetter } from '@docket/rules';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { inTurn } from '../../db/write-in-steps.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import { type ContentService, slugOfUnit } from '../content/index.ts';
import { logImport } from './import.audit.ts';
import { carryOut } from './import.carry-out.ts';
import { importCourse, importSkillUnit } from './import.learning.ts';
import { maxUnmatchedOptions, type OptionChoice, unmatchedOptionView } from './import.options.ts';
import { parseTest, refuse } from './import.parse.ts';
import { parseCourse, parseSkillUnit } from './import.parse-learning.ts';
import { listCodes } from './import.placeholders.ts';
import { ImportPlan } from './import.plan.ts';
import { type ImportOptions, type ImportResult, importTest, unknownCodes } from './import.service.ts';

/** Parses a test; if it has errors, those of its types and topics are found in the same round. @throws INVALID */
async function parseTestUpload(db: Db, body: { test?: unknown; sections?: readonly unknown[] | undefined }) {
  try {
    return parseTest({ test: body.test, sections: body.sections });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'INVALID' || !error.details) throw error;
    const codes = listCodes(body.sections ? { sections: body.sections } : body.test);
    throw refuse([...error.details, ...(await unknownCodes(db, codes, true))]);
  }
}

type ImportBody = {
  readonly dryRun?: boolean | undefined;
  readonly optionChoices: readonly OptionChoice[];
};
const importedView = ({ testId, created, updated, unchanged, removed, unmatched }: ImportResult) => ({
  ...{ testId, created, updated, unchanged, removed },
  unmatchedOptions: unmatched.slice(0, maxUnmatchedOptions).map((one) => unmatchedOptionView(one, one.path)),
});
/** Refuses an import that leaves open which old options those with new texts are. @throws INVALID */
function requireAnswers({ unmatched }: ImportResult): void {
  const open = unmatched.filter(({ answer }) => answer === undefined);
  if (open.length > 0)
    throw refuse(
      open.map(({ path, optionNo }) => ({
        field: `${path}.options.${optionLetter(optionNo)}`,
        message: errorMessages.content.whichOldOption(optionLetter(optionNo)),
      })),
    );
}

export function importHandlers(
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<Contract['import']> {
  /**
   * Writes in one transaction, on the embedded database in steps, logs it and announces the change; a dry run only plans
   * it.
   */
  async function run(
    { body, user, now }: { body: ImportBody; user: SessionUser; now: Date },
    { kind, slug }: { kind: 'test' | 'skill-unit' | 'course'; slug: string },
    write: (tx: Db, options: ImportOptions) => Promise<ImportResult>,
  ) {
    const options = { now, newId: deps.newId, optionChoices: body.optionChoices };
    if (body.dryRun) {
      const planned = importedView(await write(deps.db, { ...options, plan: new ImportPlan() }));
      const isKnown = (await content.index()).homesById.has(planned.testId);
      return { ...planned, testId: isKnown ? planned.testId : null };
    }
    if (deps.db.kind === 'embedded')
      return inTurn(deps.db, async () => {
        const plan = new ImportPlan({ keepsWrites: true });
        const planned = await write(deps.db, { ...options, plan });
        requireAnswers(planned);
        const by = { kind, slug, now, actorId: user.id, newId: deps.newId };
        await carryOut(deps.db, planned, plan.takeWrites(), by);
        return answer(planned);
      });
    const result = await deps.db.transaction(async (tx) => {
      const done = await write(tx, options);
      requireAnswers(done);
      await logImport(tx, done, { kind, slug, now, actorId: user.id, newId: deps.newId });
      return done;
    });
    return answer(result);
  }
  async function answer(result: ImportResult) {
    if (result.created + result.updated + result.removed > 0) await content.changed();
    return importedView(result);
  }

  return {
    async test({ body, user, now }) {
      const test = await parseTestUpload(deps.db, body);
      const named = { kind: 'test', slug: test.slug } as const;
      return run({ body, user, now }, named, (tx, options) => importTest(tx, test, options));
    },
    async skillUnit({ body, user, now }) {
      const unit = parseSkillUnit(body.unit);
      const named = { kind: 'skill-unit', slug: slugOfUnit(unit.no) } as const;
      return run({ body, user, now }, named, (tx, options) => importSkillUnit(tx, unit, options));
    },
    async course({ body, user, now }) {
      const course = parseCourse(body, deps.config.VIDEO_HOSTS);
      const named = { kind: 'course', slug: course.slug } as const;
      return run({ body, user, now }, named, (tx, options) => importCourse(tx, course, options));
    },
  };
}
