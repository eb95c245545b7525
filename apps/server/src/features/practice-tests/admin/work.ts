import { errorMessages } from '@docket/contract';
import { ApiError, type FieldIssue } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { audit } from '../../audit/index.ts';
import type { ContentService } from '../../content/index.ts';
import { lockImports } from '../../content-import/index.ts';
import type { Likeness } from './duplicates.service.ts';
import { touchTest } from './write.queries.ts';

/** One change by one author, in one transaction. */
export interface Work {
  readonly tx: Db;
  readonly now: Date;
  readonly newId: () => string;
  readonly actorId: string;
  /** Hosts that videos may come from. */
  readonly videoHosts: readonly string[];
  /** Similarities of the questions of a test that may be published, found before the transaction began. */
  readonly likenesses?: readonly Likeness[] | undefined;
}

/** The context that handlers of several calls share. */
export interface CallContext<Params, Body> {
  readonly params: Params;
  readonly body: Body;
  readonly user: { readonly id: string };
  readonly now: Date;
}

/**
 * Runs a change exclusively: imports and other changes of content wait. Then notifies all processes, unless it was a
 * dry run.
 */
export async function change<T>(
  deps: Deps,
  content: ContentService,
  context: {
    readonly user: { readonly id: string };
    readonly now: Date;
    readonly query?: { readonly dryRun?: boolean | undefined } | undefined;
  },
  act: (work: Work) => Promise<T>,
  likenesses?: readonly Likeness[],
): Promise<T> {
  const { user, now, query } = context;
  const result = await deps.db.transaction(async (tx) => {
    await lockImports(tx);
    const videoHosts = deps.config.VIDEO_HOSTS;
    return act({ tx, now, newId: deps.newId, actorId: user.id, videoHosts, likenesses });
  });
  if (!query?.dryRun) await content.changed();
  return result;
}

export type Kind = 'test' | 'skill-unit' | 'course' | 'section' | 'segment' | 'question' | 'explanation';
/** Writes a change in a test, skill unit or course to the audit log; returns the id of the entry. */
export async function log(
  { tx, now, newId, actorId }: Work,
  entry: {
    kind: Kind;
    did: 'create' | 'update' | 'archive' | 'restore' | 'delete' | 'reorder';
    id: string;
    homeId: string;
    before?: unknown;
    after?: unknown;
  },
): Promise<string> {
  const { kind, did, id, homeId, before, after } = entry;
  await touchTest(tx, homeId, now);
  return audit(tx, { newId, now, actorId }, `${kind}.${did}`, `${kind}:${id}`, { homeId, before, after });
}

export const headKinds = { NORMAL: 'test', MERGED: 'test', SKILL: 'skill-unit', COURSE: 'course' } as const;

export function mustNotBeArchived(row: { archivedAt: Date | null }, what: string): void {
  if (row.archivedAt) throw new ApiError('WRONG_STATE', errorMessages.tests.archivedWhat(what));
}

/** Collects violated rules, so that an author gets all of them together. */
export class Rules {
  readonly issues: FieldIssue[] = [];
  broken(field: string, message: string): void {
    this.issues.push({ field, message });
  }
  /** Throws INVALID. */
  check(): void {
    const [first] = this.issues;
    if (first) throw new ApiError('INVALID', first.message, this.issues.slice(0, 50));
  }
}
