import type { ContentSection, ContentSegment, ContentTest } from '@docket/contract/content-format';
import { sectionTitles } from '../../content-import/index.ts';
import { toBlockHtml } from '../texts.ts';
import type { FileKind, Vocabulary } from './vocabulary.ts';
import { itemXml, listExplanations, toDocument, videoLink } from './write-item.ts';

export interface WrittenFile {
  readonly kind: FileKind;
  readonly identifier: string;
  readonly path: string;
  readonly content: string;
  /** The pictures in it. */
  readonly needs: readonly string[];
  readonly dependsOn: readonly string[];
  /** See facts.ts: the name of the fact, the id of its subject, and its value. */
  readonly facts: readonly (readonly [source: string, id: string, entry?: string])[];
}
type Fact = WrittenFile['facts'][number];
type Question = ContentSegment['questions'][number];

const listPictures = (content: string) => [
  ...new Set([...content.matchAll(/src="\.\.\/(images\/[\w.-]+)"/g)].map((match) => match[1]!)),
];
const questionFacts = (question: Question): Fact[] => [
  ['number', String(question.no)],
  ['question-type', question.type],
  ...question.topics.map((topic): Fact => ['topic', topic]),
  ['difficulty', String(question.difficulty)],
  ...(question.enabled === false ? [['enabled', 'false'] as const] : []),
];

/** A test while its files are written. */
interface TestWriter {
  readonly vocabulary: Vocabulary;
  readonly files: WrittenFile[];
  readonly facts: Fact[];
}
interface Stimulus {
  readonly identifier: string;
  readonly href: string;
}
const makeFile = (file: Omit<WrittenFile, 'needs'>) => ({ ...file, needs: listPictures(file.content) });

/** Writes the item of a question; returns the reference to it. */
function writeItem(
  { vocabulary, files }: TestWriter,
  question: Question,
  prefix: string,
  stimulus: Stimulus | null,
): string {
  const identifier = `${prefix}-q${question.no}`;
  const title = `Question ${question.no}`;
  files.push(
    makeFile({
      kind: 'item',
      identifier,
      path: `items/${identifier}.xml`,
      content: itemXml(vocabulary, question, { identifier, title, stimulus }),
      dependsOn: stimulus ? [stimulus.identifier] : [],
      facts: questionFacts(question),
    }),
  );
  return vocabulary.el('assessmentItemRef', { identifier, href: `../items/${identifier}.xml` });
}

function writeStimulus(
  { vocabulary: { el, namespace }, files }: TestWriter,
  { title }: ContentSegment,
  segmentId: string,
  passages: string,
): Stimulus {
  const identifier = `${segmentId}-text`;
  const path = `stimuli/${identifier}.xml`;
  const body = el('stimulusBody', {}, passages);
  const content = toDocument(el('assessmentStimulus', { xmlns: namespace, identifier, title }, body));
  files.push(makeFile({ kind: 'stimulus', identifier, path, content, dependsOn: [], facts: [] }));
  return { identifier, href: `../${path}` };
}

/** The explanations of a passage, as blocks for tutors. */
function explanationBlocks({ el, html, version }: Vocabulary, segment: ContentSegment): string[] {
  const inBody = (content: string) => (version === '3.0' ? el('contentBody', {}, content) : content);
  return listExplanations(segment as never).map(({ author, text, videoUrl, enabled }) =>
    el(
      'rubricBlock',
      {
        ...(version === '3.0' ? { use: 'instructions' } : {}),
        view: 'tutor',
        class: `docket-explanation${enabled === false ? '-hidden' : ''}`,
        label: author,
      },
      inBody(html(toBlockHtml(text)) + (videoUrl ? videoLink(videoUrl) : '')),
    ),
  );
}

function writeSegment(writer: TestWriter, segment: ContentSegment, prefix: string): string {
  const { vocabulary, facts } = writer;
  const { el, html, version } = vocabulary;
  const identifier = `${prefix}-p${segment.no}`;
  facts.push(['subject', identifier, segment.subject], ['segment-number', identifier, String(segment.no)]);
  if (segment.lineNumbers) facts.push(['line-numbers', identifier, 'true']);
  const passages = segment.passages
    .map(({ text }) => `<div class="docket-passage">${html(toBlockHtml(text))}</div>`)
    .join('');
  // Version 2.1 has no stimuli: the passages are in the section.
  const stimulus = version === '2.1' ? null : writeStimulus(writer, segment, identifier, passages);
  return el(
    'assessmentSection',
    { identifier, title: segment.title, visible: 'true' },
    stimulus ? '' : el('rubricBlock', { view: 'candidate' }, passages),
    ...explanationBlocks(vocabulary, segment),
    ...segment.questions.map((question) => writeItem(writer, question, prefix, stimulus)),
  );
}

function writeSection(writer: TestWriter, section: ContentSection, prefix: string): string {
  const { facts, vocabulary } = writer;
  const identifier = `${prefix}-s${section.no}`;
  facts.push(['section-number', identifier, String(section.no)], ['section-type', identifier, section.type]);
  if (section.variable) facts.push(['variable', identifier, 'true']);
  if (section.enabled === false) facts.push(['section-disabled', identifier, 'true']);
  if (section.title === undefined) facts.push(['plain-title', identifier, 'true']);
  const inside =
    section.type === 'LR'
      ? section.questions.map((question) => writeItem(writer, question, identifier, null))
      : section.segments.map((segment) => writeSegment(writer, segment, identifier));
  return vocabulary.el(
    'assessmentSection',
    { identifier, title: section.title ?? sectionTitles[section.type], visible: 'true' },
    vocabulary.el('timeLimits', { maxTime: section.minutes * 60 }),
    ...inside,
  );
}

/** All files of a test: the test, an item for each question, and in 2.2 and 3.0 a stimulus for each passage. */
export function testFiles(test: ContentTest, vocabulary: Vocabulary): WrittenFile[] {
  const { el, namespace } = vocabulary;
  const identifier = `t-${test.slug}`;
  const files: WrittenFile[] = [];
  const facts: Fact[] = [
    ['slug', test.slug],
    ['test-number', String(test.no)],
    ...(test.purpose ? [['test-purpose', test.purpose] as const] : []),
    ...(test.conversion ?? []).map(
      ({ scaled, rawFrom, rawTo }): Fact => ['conversion', String(scaled), `${rawFrom}-${rawTo}`],
    ),
  ];
  const sections = test.sections.map((section) =>
    writeSection({ vocabulary, files, facts }, section, identifier),
  );
  const content = el(
    'assessmentTest',
    { xmlns: namespace, identifier, title: test.name, toolName: 'Docket', toolVersion: '1' },
    el(
      'testPart',
      { identifier: `${identifier}-part`, navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
      ...sections,
    ),
  );
  const written = makeFile({
    kind: 'test',
    identifier,
    path: `tests/${identifier}.xml`,
    content: toDocument(content),
    dependsOn: files.map((file) => file.identifier),
    facts,
  });
  return [written, ...files];
}
