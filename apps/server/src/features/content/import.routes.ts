import type { Contract } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import type { ContentService } from './content.service.types.ts';
import { logImport } from './import.audit.ts';
import { importCourse, importSkillUnit } from './import.learning.ts';
import { parseTest } from './import.parse.ts';
import { parseCourse, parseSkillUnit } from './import.parse-learning.ts';
import { type ImportOptions, type ImportResult, importTest } from './import.service.ts';
import { slugOfUnit } from './learning-slugs.ts';

/** Ends a dry run: everything was written and counted, and is now taken back. */
class DryRun extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super('dry run');
    this.result = result;
  }
}

export function importHandlers(
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<Contract['import']> {
  /** Writes in one transaction, logs it and announces the change; a dry run takes everything back. */
  async function run(
    { dryRun, user, now }: { dryRun: boolean | undefined; user: SessionUser; now: Date },
    { kind, slug }: { kind: 'test' | 'skill-unit' | 'course'; slug: string },
    write: (tx: Db, options: ImportOptions) => Promise<ImportResult>,
  ) {
    try {
      const result = await deps.db.transaction(async (tx) => {
        const done = await write(tx, { now, newId: deps.newId });
        if (dryRun) throw new DryRun(done);
        await logImport(tx, done, { kind, slug, now, actorId: user.id, newId: deps.newId });
        return done;
      });
      if (result.created + result.updated + result.removed > 0) await content.changed();
      const { changes: _, ...counts } = result;
      return counts;
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
      const known = (await content.index()).homesById.has(error.result.testId);
      return {
        testId: known ? error.result.testId : null,
        created: error.result.created,
        updated: error.result.updated,
        unchanged: error.result.unchanged,
        removed: error.result.removed,
      };
    }
  }

  return {
    async test({ body, user, now }) {
      const test = parseTest(body);
      const named = { kind: 'test', slug: test.slug } as const;
      return run({ dryRun: body.dryRun, user, now }, named, (tx, options) => importTest(tx, test, options));
    },
    async skillUnit({ body, user, now }) {
      const unit = parseSkillUnit(body.unit);
      const named = { kind: 'skill-unit', slug: slugOfUnit(unit.no) } as const;
      return run({ dryRun: body.dryRun, user, now }, named, (tx, options) =>
        importSkillUnit(tx, unit, options),
      );
    },
    async course({ body, user, now }) {
      const course = parseCourse(body, deps.config.VIDEO_HOSTS);
      const named = { kind: 'course', slug: course.slug } as const;
      return run({ dryRun: body.dryRun, user, now }, named, (tx, options) =>
        importCourse(tx, course, options),
      );
    },
  };
}
