import type { DraftTest } from '../bundle.ts';
import { limits } from '../limits.ts';
import type { Pictures } from '../pictures.ts';
import { type Problems, Refused } from '../problems.ts';
import { attribute, getElementName } from '../xml.ts';
import type { Files } from '../zip.ts';
import { openPackage, type QtiPackage } from './package.ts';
import { QtiReading } from './reading.ts';
import { readTest, testOfItems } from './structure.ts';
import { readVersion1 } from './version-1.ts';

/** Reads a QTI package of version 1.2, 2.1, 2.2 or 3.0. Throws Refused; errors of single items are added to `problems`. */
export function readQti(
  name: string,
  files: Files,
  to: { readonly problems: Problems; readonly pictures: Pictures; readonly skipUnknown: boolean },
): { readonly version: QtiPackage['version']; readonly tests: DraftTest[] } {
  const opened = openPackage(name, files, to.problems);
  const reading = new QtiReading(opened, to.problems, to.pictures, to.skipUnknown);
  const tests: { path: string; root: ReturnType<QtiPackage['root']> }[] = [];
  const first: DraftTest[] = [];
  const items: string[] = [];
  const identifiers = new Map<string, string>();
  for (const { path, identifier } of opened.resources) {
    const isBlackboard = /\.dat$/i.test(path);
    if (!isBlackboard && !/\.(xml|qti)$/i.test(path)) continue;
    const root = opened.root(path);
    if (!root) continue;
    const kind = getElementName(root);
    if (kind === 'assessmentTest') tests.push({ path, root });
    else if (kind === 'assessmentItem') {
      items.push(path);
      const own = attribute(root, 'identifier');
      const other = identifiers.get(own);
      if (own && other && other !== path)
        to.problems.warn(
          path,
          own,
          { field: 'identifier', value: own },
          `The item has the same identifier as ${other}`,
        );
      identifiers.set(own, path);
    } else if (kind === 'questestinterop') first.push(...readVersion1(reading, path, root));
    else if (
      // Blackboard's categories and settings.
      !isBlackboard &&
      ![
        'assessmentStimulus',
        'assessmentSection',
        'html',
        'html5',
        'manifest',
        'lom',
        'outcomeDeclaration',
        'quiz',
      ].includes(kind)
    )
      to.problems.warn(
        path,
        identifier,
        { field: 'resource', value: kind },
        `A file of type ${kind} is left out`,
      );
  }
  if (first.length > 0) return { version: '1.2', tests: first };
  if (tests.length === 0 && items.length === 0) {
    if (to.problems.failed) return { version: opened.version, tests: [] };
    throw new Refused(opened.manifest, 'The package contains neither a test nor items');
  }
  if (tests.length > limits.tests || items.length > limits.questions)
    throw new Refused(opened.manifest, `At most ${limits.tests} tests and ${limits.questions} items`);
  if (tests.length === 0) return { version: opened.version, tests: [testOfItems(reading, name, items)] };
  const read = tests.map(({ path, root }) => readTest(reading, path, root!));
  for (const path of items)
    if (!reading.items.has(path))
      to.problems.warn(
        path,
        attribute(opened.root(path)!, 'identifier'),
        { field: 'item', value: path },
        'No test of the package names this item: it is left out',
      );
  return { version: opened.version, tests: read };
}
