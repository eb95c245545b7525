import type {
  ContentLrQuestion,
  ContentRich,
  ContentSegmentQuestion,
  ContentTest,
} from '@docket/contract/content-format';
import { optionLetters } from '@docket/rules';
import { AlignmentType, Document, HeadingLevel, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import { toBlockHtml, toInlineHtml } from '../texts.ts';
import { type Block, HtmlToDocx } from './from-html.ts';

type Question = ContentLrQuestion | ContentSegmentQuestion;
interface Explained {
  readonly author: string;
  readonly text: ContentRich;
  readonly videoUrl?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly notes?: Partial<Record<(typeof optionLetters)[number], ContentRich>>;
}
const levels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
];
const heading = (level: number, text: string) =>
  new Paragraph({ heading: levels[level - 1]!, children: [new TextRun(text)] });
const field = (name: string, value: string | number) =>
  new Paragraph({ children: [new TextRun({ text: `${name}: `, bold: true }), new TextRun(String(value))] });

function explanationBlocks(html: HtmlToDocx, all: readonly Explained[]): Block[] {
  return all.flatMap((one) => [
    heading(4, `Explanation by ${one.author}${one.enabled === false ? ' (hidden)' : ''}`),
    ...html.blocks(toBlockHtml(one.text)),
    ...optionLetters.flatMap((optionName) => {
      const note = one.notes?.[optionName];
      return note === undefined
        ? []
        : [heading(4, `Note on ${optionName}`), ...html.blocks(toBlockHtml(note))];
    }),
    ...(one.videoUrl ? [heading(4, 'Video'), new Paragraph(one.videoUrl)] : []),
  ]);
}
const listExplanations = (one: {
  explanation?: Explained | undefined;
  moreExplanations?: Explained[] | undefined;
}) => [...(one.explanation ? [one.explanation] : []), ...(one.moreExplanations ?? [])];

function questionBlocks(html: HtmlToDocx, question: Question): Block[] {
  const stimulus = 'stimulus' in question ? question.stimulus : undefined;
  return [
    heading(3, `Question ${question.no}`),
    field('Type', question.type),
    field('Topics', question.topics.join(', ')),
    field('Difficulty', question.difficulty),
    field('Credited', question.credited),
    ...(question.enabled === false ? [field('Enabled', 'no')] : []),
    ...(stimulus === undefined ? [] : [heading(4, 'Stimulus'), ...html.blocks(toBlockHtml(stimulus))]),
    heading(4, 'Stem'),
    ...html.blocks(toBlockHtml(question.stem)),
    ...optionLetters.flatMap((optionName) => [
      heading(4, optionName),
      ...html.blocks(toInlineHtml(question.options[optionName])),
    ]),
    ...explanationBlocks(html, listExplanations(question)),
  ];
}

function testBlocks(html: HtmlToDocx, test: ContentTest): Block[] {
  const blocks: Block[] = [heading(1, test.name), field('Test', test.slug), field('Number', test.no)];
  if (test.purpose) blocks.push(field('Purpose', test.purpose));
  if (test.conversion)
    blocks.push(
      field(
        'Conversion',
        test.conversion.map((row) => `${row.scaled}:${row.rawFrom}-${row.rawTo}`).join(' '),
      ),
    );
  for (const section of test.sections) {
    blocks.push(
      heading(2, `Section ${section.no}`),
      field('Type', section.type),
      field('Minutes', section.minutes),
    );
    if (section.title !== undefined) blocks.push(field('Title', section.title));
    blocks.push(field('Unscored', section.variable ? 'yes' : 'no'));
    if (section.enabled === false) blocks.push(field('Enabled', 'no'));
    if (section.type === 'LR') {
      for (const question of section.questions) blocks.push(...questionBlocks(html, question));
      continue;
    }
    for (const segment of section.segments) {
      blocks.push(heading(3, `Passage ${segment.no}: ${segment.title}`), field('Subject', segment.subject));
      if (segment.lineNumbers) blocks.push(field('Line numbers', 'yes'));
      segment.passages.forEach(({ text }, at) => {
        blocks.push(heading(4, segment.passages.length > 1 ? `Passage ${'AB'[at]}` : 'Passage'));
        blocks.push(...html.blocks(toBlockHtml(text)));
      });
      blocks.push(...explanationBlocks(html, listExplanations(segment)));
      for (const question of segment.questions) blocks.push(...questionBlocks(html, question));
    }
  }
  return blocks;
}

/** Writes tests as one Word document, which can be edited and imported again. */
export async function writeDocx(
  tests: readonly ContentTest[],
  pictures: ReadonlyMap<string, Uint8Array>,
  above: readonly string[] = [],
): Promise<Buffer> {
  const html = new HtmlToDocx(pictures);
  const children = [
    ...above.map((line) => new Paragraph(line)),
    ...tests.flatMap((test) => testBlocks(html, test)),
  ];
  const buildLevels = (
    format: (typeof LevelFormat)[keyof typeof LevelFormat],
    text: (level: number) => string,
  ) =>
    Array.from({ length: 9 }, (_, level) => ({
      level,
      format,
      text: text(level),
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: 500 * (level + 1), hanging: 300 } } },
    }));
  const document = new Document({
    creator: 'Docket',
    numbering: {
      config: [
        { reference: 'numbers', levels: buildLevels(LevelFormat.DECIMAL, (level) => `%${level + 1}.`) },
        { reference: 'points', levels: buildLevels(LevelFormat.BULLET, () => '•') },
      ],
    },
    styles: {
      default: { document: { run: { font: 'Georgia', size: 22 }, paragraph: { spacing: { after: 120 } } } },
      paragraphStyles: [
        {
          id: 'Quote',
          name: 'Quote',
          basedOn: 'Normal',
          next: 'Normal',
          paragraph: { indent: { left: 500 } },
        },
      ],
    },
    sections: [{ children }],
  });
  return Packer.toBuffer(document);
}
