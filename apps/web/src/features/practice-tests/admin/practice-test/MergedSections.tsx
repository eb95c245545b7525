import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { Reorder } from '../../../../ui/admin/Reorder.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Check } from '../../../../ui/fields/Check.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { plural } from '../../../../ui/format.ts';
import { Grow } from '../../../../ui/layout/RowList.tsx';
import { formatSection, sectionNames } from '../data/labels.ts';
import { type Section, type Test, tableKey } from '../data/test-queries.ts';

export interface Picked {
  readonly sectionId: string;
  readonly variable: boolean;
  /** "Test 3, section 2, Logical Reasoning". */
  readonly label: string;
}
interface Props {
  value: readonly Picked[];
  onChange: (value: readonly Picked[]) => void;
}

type Source = Pick<Test, 'name'>;
const formatSource = (test: Source | undefined, { no, type }: Pick<Section, 'no' | 'type'>) =>
  `${test?.name ?? ''}, section ${no}, ${sectionNames[type]}`;
/** The sections of a merged test. */
export const listPicked = ({ mergedSections, sections }: Test): Picked[] =>
  mergedSections.map(({ sectionId, variable }) => {
    const section = sections.find(({ id }) => id === sectionId);
    return {
      sectionId,
      variable,
      label: section ? formatSource(section.home, { no: section.home.no, type: section.type }) : 'A section',
    };
  });

/** Up to a hundred tests to choose from: no author scrolls through more. */
const sourcesQuery = {
  queryKey: tableKey('merge-sources'),
  queryFn: async () =>
    (await call('GET /test', { query: { size: 100, filterByType: ['NORMAL'], sortby: 'no' } })).items,
};

/** The sections of a merged test in order; one may be unscored. */
export function MergedSections({ value, onChange }: Props) {
  const [testId, setTestId] = useState('');
  const tests = useQuery(sourcesQuery);
  const test = useQuery({
    queryKey: [...tableKey('merge-source'), testId],
    queryFn: async () => (await call('GET /test/{id}', { params: { id: testId } })).test,
    enabled: testId !== '',
  });
  const free = test.data?.sections.filter(
    ({ id, archivedAt }) => archivedAt === null && !value.some((one) => one.sectionId === id),
  );
  return (
    <Stack component="fieldset" gap="sm">
      <Text component="legend" fw={600} mb="xs">
        Sections
      </Text>
      {value.length === 0 ? (
        <Text size="sm" c="dimmed">
          None chosen yet.
        </Text>
      ) : (
        <PickedSections value={value} onChange={onChange} />
      )}
      {tests.isError ? <ErrorState error={tests.error} retry={() => void tests.refetch()} /> : null}
      <SelectField
        label="Add sections from"
        value={testId}
        choices={[
          { value: '', label: 'Choose a test' },
          ...(tests.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setTestId}
      />
      {free ? (
        free.length === 0 ? (
          <Text size="sm" c="dimmed">
            All its sections are chosen.
          </Text>
        ) : (
          <FreeSections
            sections={free}
            onAdd={(section) =>
              onChange([
                ...value,
                { sectionId: section.id, variable: false, label: formatSource(test.data, section) },
              ])
            }
          />
        )
      ) : null}
    </Stack>
  );
}

/** The sections of a test that are not chosen yet. */
function FreeSections({
  sections,
  onAdd,
}: {
  sections: readonly Section[];
  onAdd: (section: Section) => void;
}) {
  return (
    <Stack component="ul" gap="xs" maw="34rem">
      {sections.map((section) => (
        <Group component="li" gap="xs" key={section.id}>
          <Grow basis="12rem">
            {formatSection(section)},{' '}
            {plural(
              section.questions.length + section.segments.flatMap((segment) => segment.questions).length,
              'question',
            )}
          </Grow>
          <Button
            variant="default"
            aria-label={`Add ${formatSection(section)}`}
            onClick={({ currentTarget }) => {
              currentTarget.closest('fieldset')?.querySelector('select')?.focus();
              onAdd(section);
            }}
          >
            Add
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

function PickedSections({ value, onChange }: Props) {
  return (
    <Reorder
      label="Sections of the merged test"
      items={value}
      itemKey={({ sectionId }) => sectionId}
      itemName={({ label }) => label}
      onReorder={(keys) =>
        onChange(keys.flatMap((key) => value.filter(({ sectionId }) => sectionId === key)))
      }
    >
      {(one) => (
        <Group gap="xs">
          <Grow basis="12rem">{one.label}</Grow>
          <Check
            label="Unscored"
            checked={one.variable}
            onChange={(variable) =>
              onChange(value.map((other) => (other === one ? { ...one, variable } : other)))
            }
          />
          <Button
            variant="subtle"
            color="bad"
            aria-label={`Remove ${one.label}`}
            onClick={() => onChange(value.filter((other) => other !== one))}
          >
            Remove
          </Button>
        </Group>
      )}
    </Reorder>
  );
}
