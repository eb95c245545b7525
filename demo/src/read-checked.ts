import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/** A library file that cannot be used; the message names the file and every problem found in it. */
export class LibraryError extends Error {
  override name = 'LibraryError';
  constructor(file: string, problems: readonly string[]) {
    super(`${file}: ${problems.join('; ')}`);
  }
}

/** Reads a file in a format. Throws LibraryError. */
export async function readChecked<T extends z.ZodType>(file: string, schema: T): Promise<z.infer<T>> {
  let data: unknown;
  try {
    data = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new LibraryError(file, [error instanceof Error ? error.message : String(error)]);
  }
  return checked(file, schema, data);
}

/** Validates a value that was combined from files. Throws LibraryError naming the first of them. */
export function checked<T extends z.ZodType>(file: string, schema: T, data: unknown): z.infer<T> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new LibraryError(
    file,
    result.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`),
  );
}
