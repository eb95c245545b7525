import {
  contentAdmissionsFile,
  contentClassesFile,
  contentCourseFile,
  contentJournalFile,
  contentLessonFile,
  contentMergedTest,
  contentNotesFile,
  contentPercentilesFile,
  contentPlansFile,
  contentPodcastsFile,
  contentQuestionTypesFile,
  contentResourcesFile,
  contentSectionFile,
  contentSkillUnit,
  contentSupportFaqsFile,
  contentTest,
  contentTestFile,
  contentTicketsFile,
  contentTopicsFile,
  contentTutorsFile,
  contentWritingPrompt,
} from '@docket/contract/content-format';
import { z } from 'zod';

const published = {
  admissions: contentAdmissionsFile,
  classes: contentClassesFile,
  test: contentTestFile,
  section: contentSectionFile,
  'whole-test': contentTest,
  'merged-test': contentMergedTest,
  'skill-unit': contentSkillUnit,
  course: contentCourseFile,
  lesson: contentLessonFile,
  'question-types': contentQuestionTypesFile,
  topics: contentTopicsFile,
  percentiles: contentPercentilesFile,
  plans: contentPlansFile,
  podcasts: contentPodcastsFile,
  journal: contentJournalFile,
  notes: contentNotesFile,
  tickets: contentTicketsFile,
  'support-faqs': contentSupportFaqsFile,
  resources: contentResourcesFile,
  tutors: contentTutorsFile,
  'writing-prompt': contentWritingPrompt,
};

/** File name to JSON Schema (draft 2020-12) text of every published schema in `demo/schema`. */
export function publishedSchemas(): Map<string, string> {
  return new Map(
    Object.entries(published).map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify(z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' }), null, 2)}\n`,
    ]),
  );
}
