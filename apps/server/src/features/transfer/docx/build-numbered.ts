import { optionLetters } from '@docket/rules';
import type { DraftQuestion, DraftSection, DraftSegment, DraftTest } from '../bundle.ts';
import { splitPair } from '../html-in.ts';
import type { Problems } from '../problems.ts';
import type { Element } from '../xml.ts';
import { findCredited, findCreditedFormat, type OpenQuestion, type OpenSection } from './numbered-parts.ts';
import { describeFormat } from './text-formats.ts';

/** The functions that convert the texts of the document. */
export interface NumberedTexts {
  rich(item: string, field: string, blocks: readonly Element[]): DraftQuestion['stem'];
  option(item: string, field: string, blocks: readonly Element[]): DraftQuestion['stem'];
}

interface Build {
  readonly file: string;
  readonly problems: Problems;
  readonly texts: NumberedTexts;
  readonly creditedFormat: ReturnType<typeof findCreditedFormat>;
  /** The questions whose credited option was read from its formatting alone. */
  readonly readByFormat: string[];
}

function buildQuestion(
  { file, problems, texts, creditedFormat, readByFormat }: Build,
  open: OpenQuestion,
  withStimulus: boolean,
): DraftQuestion {
  const { no, item, options } = open;
  const { credited, formats } = findCredited(open, creditedFormat, (value, reason) =>
    problems.error(file, item, { field: 'credited', value }, reason),
  );
  if (creditedFormat?.marked.has(open)) readByFormat.push(`${item}: ${credited}`);
  const blocks = open.lines.map((line) => line.block);
  const stem = blocks.slice(-1);
  const stimulus = blocks.slice(0, -1);
  const hasStimulus = withStimulus && stimulus.length > 0;
  return {
    file,
    item,
    no,
    topics: [],
    stimulus: hasStimulus ? texts.rich(item, 'stimulus', stimulus) : undefined,
    stem: texts.rich(item, 'stem', hasStimulus ? stem : blocks),
    options: Object.fromEntries(
      optionLetters.map((optionName) => {
        const lines = options.get(optionName)?.lines ?? [];
        return [
          optionName,
          texts.option(
            item,
            `option ${optionName}`,
            lines.map((line) => (optionName === credited ? line.withoutFormats(formats) : line.block)),
          ),
        ];
      }),
    ) as DraftQuestion['options'],
    credited,
    explanations: [],
  };
}

function buildSection(build: Build, section: OpenSection): DraftSection {
  const { file, problems, texts } = build;
  const item = `section ${section.no}`;
  const isReading = section.groups.some((group) => group.passage.length > 0);
  const about = { file, item, no: section.no, title: section.title };
  if (!isReading)
    return {
      ...about,
      type: 'LR',
      questions: section.groups.flatMap((group) =>
        group.questions.map((one) => buildQuestion(build, one, true)),
      ),
      segments: [],
    };
  const segments = section.groups.map((group, at): DraftSegment => {
    const location = `${item}, passage ${at + 1}`;
    if (group.passage.length === 0)
      problems.error(
        file,
        location,
        { field: 'passage', value: null },
        'The first questions of a section with passages have no passage above them',
      );
    const whole = texts.rich(
      location,
      'passage',
      group.passage.map((line) => line.block),
    );
    const html = typeof whole === 'string' ? null : whole.html;
    const pair = splitPair(html ?? `<p>${String(whole).replaceAll('\n\n', '</p><p>')}</p>`);
    return {
      file,
      item: location,
      no: at + 1,
      title: group.title,
      passages: pair ? pair.map((one) => ({ html: one })) : [whole],
      explanations: [],
      questions: group.questions.map((one) => buildQuestion(build, one, false)),
    };
  });
  return { ...about, type: 'RC', questions: [], segments };
}

/** Makes a test of the parts that were found in a document. */
export function buildNumbered(
  file: string,
  name: string | undefined,
  sections: readonly OpenSection[],
  problems: Problems,
  texts: NumberedTexts,
): DraftTest {
  const creditedFormat = findCreditedFormat(sections);
  const readByFormat: string[] = [];
  const build = { file, problems, texts, creditedFormat, readByFormat };
  const built = sections
    .filter((section) => section.groups.length > 0)
    .map((section) => buildSection(build, section));
  if (creditedFormat && readByFormat.length > 0)
    problems.warn(
      file,
      'document',
      { field: 'credited', value: readByFormat.join('; ') },
      `The credited option of ${readByFormat.length === 1 ? 'a question was' : `${readByFormat.length} questions was`} read from its formatting alone: one of the five is ${describeFormat(creditedFormat.kind)}. Check a few of them`,
      'Credited options were read from their formatting alone',
    );
  return {
    file,
    item: 'document',
    name,
    fallbackName: file.replace(/\.\w+$/, ''),
    sections: built,
  };
}
