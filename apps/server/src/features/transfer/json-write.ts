import { picturesIn } from './pictures.ts';
import { writeZip } from './zip-write.ts';

export interface NamedContent {
  readonly kind: 'test' | 'skill-unit' | 'course';
  /** The name of its file without extension. */
  readonly name: string;
  readonly value: unknown;
}
const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** One test without pictures becomes a JSON file; anything else becomes a zip file with a file for each. */
export async function writeJson(
  all: readonly NamedContent[],
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<{ readonly bytes: Buffer; readonly zipped: boolean }> {
  const files = all.map(({ name, value }) => [`${name}.json`, written(value)] as const);
  const shown = new Set(files.flatMap(([, text]) => picturesIn(text.replaceAll('\\"', '"'))));
  if (files.length === 1 && shown.size === 0) return { bytes: Buffer.from(files[0]![1]), zipped: false };
  const kept = [...pictures].filter(([name]) => shown.has(name));
  return {
    bytes: await writeZip([...files, ...kept.map(([name, bytes]) => [`images/${name}`, bytes] as const)]),
    zipped: true,
  };
}
