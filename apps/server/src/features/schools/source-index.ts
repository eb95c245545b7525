import type { SourceRow } from './schools.queries.ts';

/** The used sources, each with its index. */
export class SourceIndex {
  readonly used: SourceRow[] = [];
  private readonly byId: ReadonlyMap<string, SourceRow>;
  private readonly indexes = new Map<string, number>();
  constructor(byId: ReadonlyMap<string, SourceRow>) {
    this.byId = byId;
  }
  indexOf(id: string): number {
    const known = this.indexes.get(id);
    if (known !== undefined) return known;
    this.indexes.set(id, this.used.length);
    return this.used.push(this.byId.get(id)!) - 1;
  }
}
