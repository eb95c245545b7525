import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { publishedSchemas } from '../src/published-schemas.ts';

/** Writes demo/schema from the content format: `npx tsx demo/bin/schema.ts`. */
const folder = fileURLToPath(new URL('../schema/', import.meta.url));
await mkdir(folder, { recursive: true });
for (const [name, text] of publishedSchemas()) await writeFile(folder + name, text);
