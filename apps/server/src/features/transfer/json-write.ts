import { picturesIn } from './pictures.ts';
import { writeZip } from './zip-write.ts';

export interface NamedContent {
  readonly kind: 'test' | 'skill-unit' | 'course';
  /** Name of its file, without ending. */
  readonly name: string;
  readonly value: unknown;
}
const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** One test without pictures is one file; anything more a zip with a file each. */
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
