import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ContentCourse,
  type ContentMergedTest,
  type ContentPercentilesFile,
  type ContentPlan,
  type ContentQuestionType,
  type ContentSkillUnit,
  type ContentTest,
  type ContentTopic,
  contentMergedTest,
  contentPercentilesFile,
  contentPlansFile,
  contentQuestionTypesFile,
  contentSectionFile,
  contentTest,
  contentTestFile,
  contentTopicsFile,
} from '@docket/contract/content-format';
import { z } from 'zod';
import { checked, LibraryError, readChecked } from './read-checked.ts';
import { readCourses, readSkillUnits } from './read-learning.ts';
import { referenceProblems } from './references.ts';

/** The whole library as one object; tests by number, each with the text of its sections. */
export interface DemoLibrary {
  tests: ContentTest[];
  /** Consist of sections of those; by number. */
  mergedTests: ContentMergedTest[];
  skillUnits: ContentSkillUnit[];
  courses: ContentCourse[];
  questionTypes: ContentQuestionType[];
  topics: ContentTopic[];
  percentiles: Omit<ContentPercentilesFile, '$schema'>;
  plans: ContentPlan[];
}

/**
 * Reads and checks a library folder (`demo/library` has that form).
 * @param directory path of the folder; passed in because a bundled server is not next to it
 * @throws LibraryError naming the file, when one is missing, is not JSON, or does not match the content format
 */
export async function readDemoLibrary(directory: string): Promise<DemoLibrary> {
  const [{ questionTypes }, { topics }, percentiles, { plans }, tests, skillUnits, courses] =
    await Promise.all([
      readChecked(join(directory, 'question-types.json'), contentQuestionTypesFile),
      readChecked(join(directory, 'topics.json'), contentTopicsFile),
      readChecked(join(directory, 'percentiles.json'), contentPercentilesFile),
      readChecked(join(directory, 'plans.json'), contentPlansFile),
      readTests(join(directory, 'tests')),
      readSkillUnits(join(directory, 'skills')),
      readCourses(join(directory, 'courses')),
    ]);
  const library: DemoLibrary = {
    tests: tests.filter((test) => test.type === 'NORMAL'),
    mergedTests: tests.filter((test) => test.type === 'MERGED'),
    skillUnits,
    courses,
    questionTypes,
    topics,
    percentiles: { windows: percentiles.windows },
    plans,
  };
  const problems = referenceProblems(library);
  if (problems.length > 0) throw new LibraryError(directory, problems);
  return library;
}

async function readTests(directory: string): Promise<(ContentTest | ContentMergedTest)[]> {
  const folders = (await readdir(directory, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const tests = await Promise.all(folders.map((folder) => readTest(join(directory, folder.name))));
  return tests.sort((a, b) => a.no - b.no);
}

async function readTest(folder: string): Promise<ContentTest | ContentMergedTest> {
  const file = join(folder, 'test.json');
  const read = await readChecked(file, z.discriminatedUnion('type', [contentTestFile, contentMergedTest]));
  if (read.type === 'MERGED') return read;
  const { $schema: _, sections: sectionFiles, ...test } = read;
  const sections = await Promise.all(
    sectionFiles.map(async ({ file: name, type, ...sectionFile }) => {
      const { $schema: _link, ...section } = await readChecked(join(folder, name), contentSectionFile);
      if (section.type !== type)
        throw new LibraryError(join(folder, name), [`type ${section.type}, test.json says ${type}`]);
      return { ...sectionFile, ...section };
    }),
  );
  return checked(file, contentTest, { ...test, sections });
}
