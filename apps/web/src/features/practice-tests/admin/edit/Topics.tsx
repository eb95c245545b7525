import { Group, Input, Stack } from '@mantine/core';
import { Chip } from '../../../../ui/Chip.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';

/** The maximum in the contract. */
const MAX_TOPICS = 5;

interface Props {
  all: readonly { readonly code: string; readonly label: string; readonly enabled: boolean }[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  error: string | undefined;
}

/** Topics of a question: chosen from the list, removed by their chip. */
export function Topics({ all, value, onChange, error }: Props) {
  const left = all.filter(({ code, enabled }) => enabled && !value.includes(code));
  return (
    <Stack gap="xs">
      <SelectField
        label="Topics"
        value=""
        choices={[
          { value: '', label: value.length >= MAX_TOPICS ? 'Up to five' : 'Add a topic' },
          ...(value.length >= MAX_TOPICS ? [] : left.map(({ code, label }) => ({ value: code, label }))),
        ]}
        onChange={(code) => code && onChange([...value, code])}
      />
      {value.length > 0 ? (
        <Group component="ul" gap="xs" aria-label="Topics of the question">
          {value.map((code) => (
            <li key={code}>
              <Chip pressed onToggle={() => onChange(value.filter((one) => one !== code))}>
                {all.find((one) => one.code === code)?.label ?? code}
                <span className="visually-hidden">, remove</span>
              </Chip>
            </li>
          ))}
        </Group>
      ) : null}
      {error ? <Input.Error>{error}</Input.Error> : null}
    </Stack>
  );
}
