import {
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

const published = {
  test: contentTestFile,
  section: contentSectionFile,
  'whole-test': contentTest,
  'merged-test': contentMergedTest,
  'question-types': contentQuestionTypesFile,
  topics: contentTopicsFile,
  percentiles: contentPercentilesFile,
  plans: contentPlansFile,
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
