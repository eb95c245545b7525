import type { ContentMergedTest, ContentTest } from '@docket/contract/content-format';
import { type Format, formatNames, type ReadFormat } from '@docket/contract/file-formats';
import type { BundledTest, DraftTest } from './bundle.ts';
import { cleanTest } from './clean.ts';
import { completeTest } from './complete.ts';
import { readCsv } from './csv-read.ts';
import { writeCsv } from './csv-write.ts';
import { readDocx } from './docx/read.ts';
import { writeDocx } from './docx/write.ts';
import { findAdvice, findTextFormat, findZipAdvice, hasColumns } from './file-kind.ts';
import type { Lists } from './guess.ts';
import { isZip } from './is-zip.ts';
import { readJson } from './json-read.ts';
import { type NamedContent, writeJson } from './json-write.ts';
import { limits } from './limits.ts';
import { Pictures } from './pictures.ts';
import { emptyFile, Problems, Refused, tooManyQuestions } from './problems.ts';
import { readQti } from './qti/read.ts';
import { writeQti } from './qti/write.ts';
import { readAiken } from './quiz/aiken.ts';
import { readBlackboard } from './quiz/blackboard.ts';
import { readD2l } from './quiz/d2l.ts';
import { readGift } from './quiz/gift.ts';
import { readMoodle } from './quiz/moodle.ts';
import { type QuizReader, type QuizSource, toDraftTest } from './quiz/quiz.ts';
import { findPictureIn, findQuizFile } from './quiz/quiz-package.ts';
import type { Subject } from './subject.ts';
import { decodeText } from './text-file.ts';
import { readXlsx } from './xlsx-read.ts';
import { readZip } from './zip.ts';

const versions = { qti21: '2.1', qti22: '2.2', qti30: '3.0' } as const;
const quizReaders = {
  moodle: readMoodle,
  gift: readGift,
  aiken: readAiken,
  d2l: readD2l,
  blackboard: readBlackboard,
} satisfies Partial<Record<ReadFormat, QuizReader>>;
type QuizFormat = keyof typeof quizReaders;
const isQti = (format: ReadFormat): format is keyof typeof versions => format in versions;

export interface ReadResult {
  /** Null if the package was refused before its format was known. */
  readonly format: ReadFormat | null;
  readonly tests: readonly BundledTest[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly problems: Problems;
}

/** Counts the questions in data that is not validated yet. */
function countQuestions(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, one]) =>
      sum +
      (key === 'questions' && Array.isArray(one) ? one.length : 0) +
      (typeof one === 'object' ? countQuestions(one) : 0),
    0,
  );
}

const refuseFormat = (name: string, found: ReadFormat, wanted: ReadFormat) =>
  new Refused(name, `The package is ${formatNames[found]}, not ${formatNames[wanted]}`);

/**
 * The text of a file that is no zip package, whatever its name ends with. Throws Refused: if it should be a package, and
 * is no text that can be read either.
 */
function readText(name: string, bytes: Buffer, format: ReadFormat | undefined): string {
  const isPackage = format !== undefined && (isQti(format) || /^(docx|xlsx|qti12)$/.test(format));
  const notZip = new Refused(name, 'Not a zip package');
  if (isPackage) throw notZip;
  if (!/\.(zip|docx|xlsx)$/i.test(name)) return decodeText(name, bytes).replace(/^\uFEFF/, '');
  try {
    const text = decodeText(name, bytes).replace(/^\uFEFF/, '');
    if (findTextFormat(text) !== 'csv' || hasColumns(text)) return text;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  throw notZip;
}

/** Completes the tests that were read; those without a question are left out. */
function completeTests(
  name: string,
  drafts: readonly DraftTest[],
  problems: Problems,
  lists: Lists,
): BundledTest[] {
  if (drafts.length > limits.tests)
    throw new Refused(name, `${drafts.length} tests; at most ${limits.tests}`);
  const filled = drafts.filter((draft) => draft.sections.length > 0);
  if (filled.length === 0 && drafts.length > 0 && !problems.failed)
    throw new Refused(name, 'Nothing in this package can be imported');
  for (const { file, item, sections } of drafts)
    if (sections.length === 0 && !problems.failed)
      problems.warn(
        file,
        item,
        { field: 'questions', value: null },
        'The test has no readable question: it is left out',
      );
  return filled.map((draft) => completeTest(draft, lists));
}

/** Reads a package of any format. Errors are in `problems`, never thrown. */
export async function readPackage(
  name: string,
  bytes: Buffer,
  options: { readonly format?: ReadFormat | undefined; readonly skipUnknown: boolean; readonly lists: Lists },
): Promise<ReadResult> {
  const problems = new Problems();
  const pictures = new Pictures();
  let format: ReadFormat | null = null;
  let tests: BundledTest[] = [];
  const complete = (drafts: readonly DraftTest[]) => completeTests(name, drafts, problems, options.lists);
  const unsupported = (item: string, subject: Subject, kind: string) => {
    const reason = `Only questions with one answer of five can be imported, not ${kind}`;
    if (options.skipUnknown) problems.warn(name, item, subject, `Skipped. ${reason}`);
    else problems.error(name, item, subject, reason);
  };
  /** `findPicture`: for a quiz in a zip file with its pictures. */
  const readQuiz = (
    quiz: QuizFormat,
    file: string,
    content: Buffer,
    text: string,
    findPicture?: QuizSource['findPicture'],
  ) => {
    const source = { file, bytes: content, text, problems, pictures, findPicture, unsupported };
    return complete([toDraftTest(source, quizReaders[quiz](source))]);
  };
  try {
    if (bytes.length > limits.packageBytes)
      throw new Refused(name, `More than ${limits.packageBytes / 1024 / 1024} MB`);
    if (bytes.length === 0) throw new Refused(name, emptyFile);
    if (!isZip(bytes)) {
      const advice = findAdvice(bytes);
      if (advice) throw new Refused(name, advice);
      const text = readText(name, bytes, options.format);
      const found = findTextFormat(text);
      // CSV has no mark of its own: it is what nothing else is.
      if (options.format && found !== 'csv' && found !== options.format)
        throw refuseFormat(name, found, options.format);
      format = options.format ?? found;
      if (format === 'json') {
        const path = /\.json$/i.test(name) ? name : `${name}.json`;
        tests = readJson(name, new Map([[path, bytes]]), problems, pictures);
      } else if (format in quizReaders) tests = readQuiz(format as QuizFormat, name, bytes, text);
      else if (text.trimStart().startsWith('<'))
        throw new Refused(name, 'A single XML file: pack it with its manifest into a zip package');
      else tests = complete(readCsv(name, bytes, problems));
    } else {
      const files = await readZip(name, bytes);
      const advice = findZipAdvice([...files.keys()]);
      if (advice) throw new Refused(name, advice);
      if (files.has('word/document.xml')) {
        format = 'docx';
        tests = complete(await readDocx(name, bytes, problems, pictures));
      } else if (files.has('xl/workbook.xml')) {
        format = 'xlsx';
        tests = complete(await readXlsx(name, files, problems));
      } else if ([...files.keys()].some((path) => /(^|\/)imsmanifest\.xml$/.test(path))) {
        format = options.format && isQti(options.format) ? options.format : 'qti21';
        const read = readQti(name, files, { problems, pictures, skipUnknown: options.skipUnknown });
        format = ({ '1.2': 'qti12', '2.1': 'qti21', '2.2': 'qti22', '3.0': 'qti30' } as const)[read.version];
        tests = complete(read.tests);
      } else if ([...files.keys()].some((path) => /\.json$/i.test(path))) {
        format = 'json';
        tests = readJson(name, files, problems, pictures);
      } else if (findQuizFile(name, files)) {
        const path = findQuizFile(name, files)!;
        const content = files.get(path)!;
        const text = readText(path, content, undefined);
        format = findTextFormat(text);
        const findPicture = findPictureIn(files, path);
        if (format in quizReaders) tests = readQuiz(format as QuizFormat, path, content, text, findPicture);
        else if (format === 'csv') tests = complete(readCsv(path, content, problems));
        else throw new Refused(path, 'A package with one text file holds a quiz, or a CSV file');
      } else
        throw new Refused(
          name,
          'The package contains neither imsmanifest.xml (QTI), JSON files, a Word document, nor an Excel workbook',
        );
      if (options.format && options.format !== format) throw refuseFormat(name, format, options.format);
    }
    const questions = tests.reduce((sum, { value }) => sum + countQuestions(value), 0);
    if (questions > limits.questions) throw new Refused(name, tooManyQuestions(questions));
    if (tests.length === 0 && !problems.failed)
      throw new Refused(name, 'The package contains nothing to import');
    tests = tests.map((test) => cleanTest(test, problems));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    problems.refuse(name, error);
    // If a package is refused, its tests are not used.
    tests = [];
  }
  return { format, tests, pictures: pictures.byName, problems };
}

export interface WrittenPackage {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}
const types = {
  zip: 'application/zip',
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The parts that only JSON can represent. */
export function notCarried(format: Format, all: readonly NamedContent[]): string[] {
  if (format === 'json') return [];
  return all.flatMap(({ kind, name, value }) => {
    if (kind !== 'test')
      return [`${name}: ${kind === 'course' ? 'a course' : 'a skill unit'} is written as JSON only`];
    return (value as { type: string }).type === 'MERGED'
      ? [
          `${name}: a merged test holds no text of its own; write it as JSON, or write the tests that it is made of`,
        ]
      : [];
  });
}

export async function writePackage(
  format: Format,
  all: readonly NamedContent[],
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<WrittenPackage> {
  const name = all.length === 1 ? all[0]!.name : 'library';
  if (format === 'json') {
    const { bytes, zipped } = await writeJson(all, pictures);
    return zipped
      ? { name: `${name}.zip`, type: types.zip, bytes }
      : { name: `${name}.json`, type: types.json, bytes };
  }
  const tests = all
    .map((one) => one.value as ContentTest | ContentMergedTest)
    .filter((one) => one.type === 'NORMAL');
  if (format === 'csv') return { name: `${name}.csv`, type: types.csv, bytes: Buffer.from(writeCsv(tests)) };
  if (format === 'docx')
    return { name: `${name}.docx`, type: types.docx, bytes: await writeDocx(tests, pictures) };
  return {
    name: `${name}-qti-${versions[format]}.zip`,
    type: types.zip,
    bytes: await writeQti(versions[format], tests, pictures),
  };
}
