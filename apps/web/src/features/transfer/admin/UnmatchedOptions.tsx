import { optionLetter } from '@docket/rules';
import { htmlToText } from '../../../ui/admin/difference/change-fields.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import classes from './transfer.module.css';
import type { OptionChoice, PackageAnswer } from './use-packages.ts';

type Unmatched = PackageAnswer['unmatchedOptions'][number];
const isNew = 'new';
const maxLength = 90;
const shorten = (html: string) => {
  const text = htmlToText(html).replace(/\s+/g, ' ');
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
};

/** Asks which old option each option with a new text is, because students' answers stay with it. */
export function UnmatchedOptions({
  unmatched,
  onChoose,
}: {
  unmatched: readonly Unmatched[];
  onChoose: (choice: OptionChoice) => void;
}) {
  if (unmatched.length === 0) return null;
  return (
    <div>
      <h4 className={classes.small}>Options with a new text</h4>
      <p className={classes.quiet}>Answers, notes and statistics stay with the option that you choose.</p>
      <ul className={classes.unmatched}>
        {unmatched.map((one) => {
          const optionName = optionLetter(one.optionNo);
          return (
            <li key={`${one.questionId}/${one.optionNo}`}>
              <strong>{one.location}</strong>
              <p className={classes.newText}>
                {optionName}: {shorten(one.html)}
              </p>
              <SelectField
                label={`Which old option is ${optionName}?`}
                value={one.required ? '' : (one.optionId ?? isNew)}
                choices={[
                  ...(one.required ? [{ value: '', label: 'Choose an option' }] : []),
                  ...one.candidates.map(({ optionId, optionNo, html }) => ({
                    value: optionId,
                    label: `${optionLetter(optionNo)}: ${shorten(html)}`,
                  })),
                  { value: isNew, label: 'A new option' },
                ]}
                onChange={(value) => {
                  if (value === '') return;
                  const optionId = value === isNew ? null : value;
                  onChoose({ questionId: one.questionId, optionNo: one.optionNo, optionId });
                }}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
