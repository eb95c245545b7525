import { optionLetter } from '@docket/rules';
import { Paper, Stack, Text } from '@mantine/core';
import { htmlToText } from '../../../ui/admin/difference/change-fields.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
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
    <Stack gap="xs">
      <h4>Options with a new text</h4>
      <Text size="sm" c="dimmed">
        Answers, notes and statistics stay with the option that you choose.
      </Text>
      <Stack component="ul" pt="xs">
        {unmatched.map((one) => {
          const optionName = optionLetter(one.optionNo);
          return (
            <Paper component="li" p="md" key={`${one.questionId}/${one.optionNo}`}>
              <Stack gap="xs">
                <strong>{one.location}</strong>
                <p>
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
              </Stack>
            </Paper>
          );
        })}
      </Stack>
    </Stack>
  );
}
