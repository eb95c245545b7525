import type { ContentTest } from '@docket/contract/content-format';
import { escapeAttribute } from '../html-in.ts';
import { picturesIn } from '../pictures.ts';
import { escapeText } from '../xml.ts';
import { writeZip } from '../zip-write.ts';
import { factSource, lomNamespace } from './facts.ts';
import { getVocabulary, type QtiVersion, type Vocabulary } from './vocabulary.ts';
import { testFiles, type WrittenFile } from './write-test.ts';

function metadata(facts: WrittenFile['facts']): string {
  if (facts.length === 0) return '';
  const langString = (name: string, value: string) =>
    `<lom:${name}><lom:string>${escapeText(value)}</lom:string></lom:${name}>`;
  const paths = facts.map(
    ([source, id, entry]) =>
      `<lom:taxonPath>${langString('source', factSource(source))}<lom:taxon><lom:id>${escapeText(id)}</lom:id>${
        entry === undefined ? '' : langString('entry', entry)
      }</lom:taxon></lom:taxonPath>`,
  );
  return `<metadata><lom:lom><lom:classification>${paths.join('')}</lom:classification></lom:lom></metadata>`;
}

function resource(file: WrittenFile, { types }: Vocabulary): string {
  const files = [file.path, ...file.needs].map((path) => `<file href="${escapeAttribute(path)}"/>`);
  const others = file.dependsOn.map((one) => `<dependency identifierref="${escapeAttribute(one)}"/>`);
  return `<resource identifier="${escapeAttribute(file.identifier)}" type="${types[file.kind]}" href="${escapeAttribute(
    file.path,
  )}">${metadata(file.facts)}${files.join('')}${others.join('')}</resource>`;
}

function manifest(files: readonly WrittenFile[], vocabulary: Vocabulary): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${vocabulary.manifestNamespace}" xmlns:lom="${lomNamespace}" identifier="docket-package">
<metadata><schema>${vocabulary.schema}</schema><schemaversion>${vocabulary.schemaVersion}</schemaversion></metadata>
<organizations/>
<resources>
${files.map((file) => resource(file, vocabulary)).join('\n')}
</resources>
</manifest>
`;
}

/** Writes tests as one package. */
export function writeQti(
  version: QtiVersion,
  tests: readonly ContentTest[],
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Buffer> {
  const vocabulary = getVocabulary(version);
  const files = tests.flatMap((test) => testFiles(test, vocabulary));
  const shown = new Set(
    files.flatMap((file) => picturesIn(file.content.replaceAll('../images/', 'images/'))),
  );
  return writeZip([
    ['imsmanifest.xml', manifest(files, vocabulary)],
    ...files.map((file) => [file.path, file.content] as const),
    ...[...pictures]
      .filter(([name]) => shown.has(name))
      .map(([name, bytes]) => [`images/${name}`, bytes] as const),
  ]);
}
