import type { SectionType } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { TestType } from '../content/content.tables.ts';
import type { HomeSection } from './import.merged.queries.ts';
import type { StoredTest } from './import.queries.ts';

/** Question types and topics that an import adds before its tests; a plan does not store them. */
export interface AddedLists {
  readonly types: readonly { readonly code: string; readonly sectionTypes: readonly SectionType[] }[];
  readonly topics: readonly string[];
}
/** A write of an import, with the rows that it changes and that the audit log names with it. */
export interface PlannedWrite {
  readonly run: (tx: Db) => PromiseLike<unknown>;
  readonly ids: readonly string[];
}
interface PlanState {
  readonly heads: ReadonlyMap<string, StoredTest>;
  readonly sections: ReadonlyMap<string, readonly HomeSection[]>;
  readonly added: AddedLists;
  readonly writes: readonly PlannedWrite[];
}
type NumberedTest = Pick<StoredTest, 'slug' | 'no'>;

/**
 * What an import would have written so far. It reads and compares like an import, but writes nothing and needs no
 * transaction, so that others are served between its statements (decision 56). Later parts of a package see the
 * earlier ones: tests by slug and number, sections by test, question types and topics. The content of a planned test
 * is not stored, so the same test must not occur twice. A dry run leaves it at that; otherwise the plan keeps the writes,
 * which `carryOut` runs in short transactions (decision 95).
 */
export class ImportPlan {
  private readonly keepsWrites: boolean;
  private state: PlanState = {
    heads: new Map(),
    sections: new Map(),
    added: { types: [], topics: [] },
    writes: [],
  };
  constructor({ keepsWrites = false }: { readonly keepsWrites?: boolean } = {}) {
    this.keepsWrites = keepsWrites;
  }

  addWrite(write: PlannedWrite): void {
    if (this.keepsWrites) this.state = { ...this.state, writes: [...this.state.writes, write] };
  }
  /** The writes since the last time. */
  takeWrites(): readonly PlannedWrite[] {
    const { writes } = this.state;
    this.state = { ...this.state, writes: [] };
    return writes;
  }

  /** A snapshot for `restore`, for trying one name after the other. */
  save(): PlanState {
    return this.state;
  }
  restore(saved: PlanState): void {
    this.state = saved;
  }

  addHead(head: StoredTest): void {
    this.state = { ...this.state, heads: new Map(this.state.heads).set(head.slug, head) };
  }
  addSections(slug: string, sections: readonly HomeSection[]): void {
    this.state = { ...this.state, sections: new Map(this.state.sections).set(slug, sections) };
  }
  addLists({ types, topics }: AddedLists): void {
    const { added } = this.state;
    this.state = {
      ...this.state,
      added: { types: [...added.types, ...types], topics: [...added.topics, ...topics] },
    };
  }

  get added(): AddedLists {
    return this.state.added;
  }
  findBySlug(slug: string): StoredTest | undefined {
    return this.state.heads.get(slug);
  }
  /**
   * The planned test with this number, or `stored` from the library unless the plan gives that test another number.
   */
  findByNo(
    no: number,
    types: readonly TestType[],
    stored: Pick<StoredTest, 'slug'> | undefined,
  ): Pick<StoredTest, 'slug'> | undefined {
    const planned = [...this.state.heads.values()].find(
      (head) => head.no === no && types.includes(head.type),
    );
    return planned ?? (stored && this.state.heads.has(stored.slug) ? undefined : stored);
  }
  /** Slugs and numbers of tests after the plan. */
  withNumbers(stored: readonly NumberedTest[]): NumberedTest[] {
    const { heads } = this.state;
    const tests = [...heads.values()].filter((head) => head.type === 'NORMAL' || head.type === 'MERGED');
    return [...stored.filter((row) => !heads.has(row.slug)), ...tests];
  }
  /** Sections that a merged test may use after the plan. */
  withSections(stored: readonly HomeSection[], slugs: readonly string[]): HomeSection[] {
    const { sections } = this.state;
    return [
      ...stored.filter((row) => !sections.has(row.slug)),
      ...slugs.flatMap((slug) => sections.get(slug) ?? []),
    ];
  }
}

/** Writes at once, or later with the plan. */
export async function writeOrPlan(
  tx: Db,
  plan: ImportPlan | undefined,
  run: PlannedWrite['run'],
  ids: readonly string[] = [],
): Promise<void> {
  if (plan) plan.addWrite({ run, ids });
  else await run(tx);
}
