import { formats } from '@docket/contract/file-formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generatedPictures, generatedTest, testLists } from '../../test/fixtures/transfer/generated.ts';
import { checkTest } from '../content-import/import.parse.ts';
import { runJob, type WriteJobResult } from './jobs.ts';

const pictures = new Map(generatedPictures.map((picture) => [picture.name, picture.bytes]));

/** Writing reads its own file again and lists every difference; there must be none. */
it.each(formats)('what is written as %s is read again unchanged', async (format) => {
  await fc.assert(
    fc.asyncProperty(generatedTest, async (test) => {
      expect(checkTest(test).issues).toEqual([]);
      const { lost } = (await runJob({
        kind: 'write',
        format,
        all: [{ kind: 'test', name: test.slug, value: test }],
        pictures,
        lists: testLists,
      })) as WriteJobResult;
      expect(lost).toEqual([]);
    }),
    { numRuns: format === 'docx' ? 6 : 25 },
  );
});
