import { errorMessages } from '@docket/contract';
import { optionLetter } from '@docket/rules';
import { htmlToPlainText } from '../../text/rich-text.ts';
import type { UnmatchedFileOption } from '../content-import/index.ts';
import { type BundledTest, findSourceLocation } from './bundle.ts';
import { toFieldName } from './field-of-path.ts';
import type { LocatedFileOption } from './import-package.types.ts';
import type { Problems } from './problems.ts';

const maxLength = 80;
const shorten = (html: string) => {
  const text = htmlToPlainText(html).trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
};

/**
 * Options of a file with new texts, and where they are in it. One that nobody has said anything about is an error:
 * students' answers must not move to another option.
 */
export const reportUnmatched = (
  unmatched: readonly UnmatchedFileOption[],
  { locations, fieldNames }: BundledTest,
  problems: Problems,
): LocatedFileOption[] =>
  unmatched.map((one) => {
    const optionName = optionLetter(one.optionNo);
    const { file, item } = findSourceLocation(locations, one.path);
    if (one.answer === undefined)
      problems.error(
        file,
        item,
        { field: toFieldName(`questions.0.options.${optionName}`, fieldNames), value: shorten(one.html) },
        errorMessages.content.whichOldOption(optionName),
        'An option has a new text: choose which old option it is',
      );
    return { ...one, location: item };
  });
