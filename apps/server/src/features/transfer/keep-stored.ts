import type { ContentMergedTest, ContentTest } from '@docket/contract/content-format';
import type { Db } from '../../db/database.ts';
import { parseRichText } from '../../text/plain-text.ts';
import {
  findStoredContent,
  findTestBySlug,
  type StoredQuestion,
  type StoredSection,
  type StoredSegment,
} from '../content-import/index.ts';
import type { Filled } from './bundle.ts';

type Section = ContentTest['sections'][number];
type Segment = Extract<Section, { segments: unknown }>['segments'][number];
type Question = Extract<Section, { questions: unknown }>['questions'][number] | Segment['questions'][number];
/** The parts of a test on the way to a path. */
interface Parts {
  readonly section?: Section | undefined;
  readonly segment?: Segment | undefined;
  readonly question?: Question | undefined;
  readonly field: string;
}

function findParts(test: ContentTest, path: string): Parts {
  const steps = path.split('.');
  const indexAfter = (name: string) => {
    const at = steps.indexOf(name);
    return at < 0 ? -1 : Number(steps[at + 1]);
  };
  const section = test.sections[indexAfter('sections')];
  const segment = section && section.type !== 'LR' ? section.segments[indexAfter('segments')] : undefined;
  const questions = section?.type === 'LR' ? section.questions : segment?.questions;
  return { section, segment, question: questions?.[indexAfter('questions')], field: steps.at(-1)! };
}

/** Sets a field to its stored value; returns false if the library has none. */
function keepQuestionField(question: Question, stored: StoredQuestion, field: string): boolean {
  if (field === 'type' && stored.questionType !== '') question.type = stored.questionType;
  else if (field === 'topics' && stored.topics.length > 0) question.topics = [...stored.topics];
  else if (field === 'difficulty') question.difficulty = stored.authorDifficulty;
  else if (field === 'stimulus' && stored.stimulusHtml && stored.segmentId === null)
    (question as { stimulus?: unknown }).stimulus = parseRichText(stored.stimulusHtml);
  else return false;
  return true;
}
function keepSegmentField(segment: Segment, stored: StoredSegment, field: string): boolean {
  if (field === 'title' && stored.title !== '') segment.title = stored.title;
  else if (field === 'subject') segment.subject = stored.subject;
  else if (field === 'lineNumbers') segment.lineNumbers = stored.lineNumbers;
  else return false;
  return true;
}
function keepSectionField(section: Section, stored: StoredSection, field: string): boolean {
  if (field === 'minutes') section.minutes = stored.minutes;
  else if (field === 'variable') section.variable = stored.variable;
  else if (field === 'title' && stored.title !== '') section.title = stored.title;
  else return false;
  return true;
}

/**
 * Keeps the library's values of fields that the package does not have: a missing column does not overwrite the work
 * of an editor. Returns the test, and the fields that stay filled in because the library has no value.
 */
export async function keepStored<T extends ContentTest | ContentMergedTest>(
  tx: Db,
  imported: T,
  filled: readonly Filled[],
): Promise<{ readonly test: T; readonly left: readonly Filled[] }> {
  const stored = filled.length > 0 ? await findTestBySlug(tx, imported.slug) : undefined;
  if (!stored) return { test: imported, left: filled };
  const test = structuredClone(imported);
  const content = await findStoredContent(tx, stored.id);
  const sections = new Map(content.sections.map((row) => [row.no, row]));
  const segments = new Map(content.segments.map((row) => [`${row.sectionId}/${row.no}`, row]));
  const questions = new Map(content.questions.map((row) => [`${row.sectionId}/${row.no}`, row]));

  function keep(path: string): boolean {
    if (path === 'name') test.name = stored!.name;
    else if (path === 'conversion') {
      if (stored!.conversion)
        test.conversion = stored!.conversion.map(({ scaled, rawFrom, rawTo }) => ({
          scaled,
          rawFrom,
          rawTo,
        }));
    } else if (test.type === 'NORMAL') {
      const { section, segment, question, field } = findParts(test, path);
      const row = section && sections.get(section.no);
      if (!row) return false;
      if (question) {
        const known = questions.get(`${row.id}/${question.no}`);
        return known !== undefined && keepQuestionField(question, known, field);
      }
      if (segment) {
        const known = segments.get(`${row.id}/${segment.no}`);
        return known !== undefined && keepSegmentField(segment, known, field);
      }
      return keepSectionField(section, row, field);
    } else return false;
    return true;
  }
  return { test, left: filled.filter(({ path }) => !keep(path)) };
}
