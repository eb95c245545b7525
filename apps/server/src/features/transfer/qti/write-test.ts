import type { ContentSection, ContentSegment, ContentTest } from '@docket/contract/content-format';
import { sectionTitles } from '../../content-import/index.ts';
import { toBlockHtml } from '../texts.ts';
import type { FileKind, Vocabulary } from './vocabulary.ts';
import { itemXml, listExplanations, videoLink } from './write-item.ts';

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

/** All files of a test: the test, an item for each question, and in 2.2 and 3.0 a stimulus for each passage. */
export function testFiles(test: ContentTest, vocabulary: Vocabulary): WrittenFile[] {
  const { el, html, namespace, version } = vocabulary;
  const base = `t-${test.slug}`;
  const files: WrittenFile[] = [];
  const facts: Fact[] = [
    ['slug', test.slug],
    ['test-number', String(test.no)],
    ...(test.purpose ? [['test-purpose', test.purpose] as const] : []),
    ...(test.conversion ?? []).map(
      ({ scaled, rawFrom, rawTo }): Fact => ['conversion', String(scaled), `${rawFrom}-${rawTo}`],
    ),
  ];
  const add = (file: Omit<WrittenFile, 'needs'>) =>
    files.push({ ...file, needs: listPictures(file.content) });
  const inBody = (content: string) => (version === '3.0' ? el('contentBody', {}, content) : content);

  function itemRef(
    question: Question,
    prefix: string,
    stimulus: { identifier: string; href: string } | null,
  ): string {
    const identifier = `${prefix}-q${question.no}`;
    const title = `Question ${question.no}`;
    add({
      kind: 'item',
      identifier,
      path: `items/${identifier}.xml`,
      content: itemXml(vocabulary, question, { identifier, title, stimulus }),
      dependsOn: stimulus ? [stimulus.identifier] : [],
      facts: questionFacts(question),
    });
    return el('assessmentItemRef', { identifier, href: `../items/${identifier}.xml` });
  }

  function segment(one: ContentSegment, prefix: string): string {
    const identifier = `${prefix}-p${one.no}`;
    facts.push(['subject', identifier, one.subject], ['segment-number', identifier, String(one.no)]);
    if (one.lineNumbers) facts.push(['line-numbers', identifier, 'true']);
    const passages = one.passages
      .map(({ text }) => `<div class="docket-passage">${html(toBlockHtml(text))}</div>`)
      .join('');
    let stimulus: { identifier: string; href: string } | null = null;
    let shown = '';
    if (version === '2.1') shown = el('rubricBlock', { view: 'candidate' }, passages);
    else {
      const path = `stimuli/${identifier}-text.xml`;
      stimulus = { identifier: `${identifier}-text`, href: `../${path}` };
      const content = el(
        'assessmentStimulus',
        { xmlns: namespace, identifier: stimulus.identifier, title: one.title },
        el('stimulusBody', {}, passages),
      );
      add({
        kind: 'stimulus',
        identifier: stimulus.identifier,
        path,
        content: `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`,
        dependsOn: [],
        facts: [],
      });
    }
    const explained = listExplanations(one as never).map(({ author, text, videoUrl, enabled }) =>
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
    const items = one.questions.map((question) => itemRef(question, prefix, stimulus));
    return el(
      'assessmentSection',
      { identifier, title: one.title, visible: 'true' },
      shown,
      ...explained,
      ...items,
    );
  }

  function section(one: ContentSection): string {
    const identifier = `${base}-s${one.no}`;
    facts.push(['section-number', identifier, String(one.no)], ['section-type', identifier, one.type]);
    if (one.variable) facts.push(['variable', identifier, 'true']);
    if (one.enabled === false) facts.push(['section-disabled', identifier, 'true']);
    if (one.title === undefined) facts.push(['plain-title', identifier, 'true']);
    const inside =
      one.type === 'LR'
        ? one.questions.map((question) => itemRef(question, identifier, null))
        : one.segments.map((each) => segment(each, identifier));
    return el(
      'assessmentSection',
      { identifier, title: one.title ?? sectionTitles[one.type], visible: 'true' },
      el('timeLimits', { maxTime: one.minutes * 60 }),
      ...inside,
    );
  }

  const sections = test.sections.map(section);
  const content = el(
    'assessmentTest',
    { xmlns: namespace, identifier: base, title: test.name, toolName: 'Docket', toolVersion: '1' },
    el(
      'testPart',
      { identifier: `${base}-part`, navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
      ...sections,
    ),
  );
  const path = `tests/${base}.xml`;
  const whole = `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`;
  files.unshift({
    kind: 'test',
    identifier: base,
    path,
    content: whole,
    needs: listPictures(whole),
    dependsOn: files.map((file) => file.identifier),
    facts,
  });
  return files;
}
