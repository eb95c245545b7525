import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../paths.ts';

interface Migration {
  readonly tag: string;
  /** Columns that tables which were there before got by it. */
  readonly adds: readonly { readonly table: string; readonly column: string }[];
  /** What it wrote into rows that were there before, in its order. */
  readonly fills: readonly string[];
  /** Tables that it dropped. */
  readonly drops: readonly string[];
}

/** A statement without the comments before it. */
const bare = (statement: string) => statement.replace(/^(\s*--[^\n]*\n)+/, '').trim();

function readMigration(tag: string): Migration {
  const statements = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')
    .split('--> statement-breakpoint')
    .map(bare);
  return {
    tag,
    adds: statements.flatMap((one) => {
      const [, table, column] = one.match(/^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/) ?? [];
      return table && column ? [{ table, column }] : [];
    }),
    fills: statements.filter((one) => /^(UPDATE|INSERT)\b/i.test(one)),
    drops: statements.flatMap((one) => one.match(/^DROP TABLE "(\w+)"/)?.[1] ?? []),
  };
}

function readMigrations(): Migration[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => readMigration(tag));
}

/** The newest migration of this version, as a backup names it. */
export const newestMigration = (): string => readMigrations().at(-1)!.tag;

/** Tables that older backups hold and this version has no more. */
export const droppedTables = (): string[] => readMigrations().flatMap(({ drops }) => drops);

/**
 * What later migrations wrote into rows that a backup holds from before them. One from before backups named their
 * migration is as old as the columns that its tables lack.
 */
export function fillsSince(
  migration: string | undefined,
  columns: ReadonlyMap<string, readonly string[]>,
): string[] {
  const lacks = ({ adds }: Migration) =>
    adds.some(({ table, column }) => columns.get(table)?.includes(column) === false);
  const dropped = droppedTables();
  const isOfDropped = (fill: string) =>
    dropped.includes(fill.match(/^(?:UPDATE|INSERT INTO) "?(\w+)/i)?.[1] ?? '');
  return readMigrations()
    .filter((one) => (migration === undefined ? lacks(one) : one.tag > migration))
    .flatMap(({ fills }) => fills)
    .filter((fill) => !isOfDropped(fill));
}
