import { writeZip } from '../zip-write.ts';
import { item, manifest, section, testXml } from './foreign.ts';
import { samplePng } from './png.ts';

/**
 * A QTI 2.1 package as another tool would write it: sections of 25 items, each with a text, its own picture, and
 * feedback.
 */
export function foreignPackage(questions: number): Promise<Buffer> {
  const ids = Array.from({ length: questions }, (_, at) => `item-${at + 1}`);
  const perSection = 25;
  const sections = Array.from({ length: Math.ceil(questions / perSection) }, (_, at) =>
    section(
      `section-${at + 1}`,
      '<timeLimits maxTime="2100"/>',
      ids
        .slice(at * perSection, (at + 1) * perSection)
        .map((id) => `<assessmentItemRef identifier="${id}" href="${id}.xml"/>`)
        .join(''),
    ),
  );
  const feedback = (at: number) =>
    ['c1', 'c2', 'c3', 'c4', 'c5']
      .map(
        (choice) =>
          `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${choice}" showHide="show"><p>Why ${choice} of item ${at} is as it is, in a sentence or two.</p></modalFeedback>`,
      )
      .join('');
  return writeZip([
    [
      'imsmanifest.xml',
      manifest('v2p1', [
        ['test', 'test', 'test.xml'],
        ...ids.map((id) => [id, 'item', `${id}.xml`, [`images/${id}.png`]] as const),
      ]),
    ],
    ['test.xml', testXml('v2p1', sections.join(''))],
    ...ids.flatMap((id, at) => [
      [
        `${id}.xml`,
        item({
          id,
          body: `<p>${`Argument ${at + 1} about bridge ${at + 1} and its river. `.repeat(8)}</p><p><img src="images/${id}.png" alt="Plan ${at + 1}"/></p>`,
          prompt: 'Which one of the following most weakens the argument?',
          scoring: feedback(at + 1),
        }),
      ] as const,
      [`images/${id}.png`, samplePng(400, 100 + at, at).bytes] as const,
    ]),
  ]);
}
