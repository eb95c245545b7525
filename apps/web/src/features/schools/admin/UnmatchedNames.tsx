import type { UnmatchedName } from '@docket/contract/types';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { plural } from '../../../ui/format.ts';
import { Grow, Row, RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { schoolChoicesQuery } from './school-queries.ts';
import classes from './schools.module.css';
import { newSchool } from './use-import.ts';

interface Props {
  unmatched: readonly UnmatchedName[];
  choices: Readonly<Record<string, string>>;
  onChoose: (name: string, choice: string) => void;
  onChooseAll: (names: readonly string[]) => void;
}

/** Names that match no school: for each, a school is chosen, or it becomes a new one. */
export function UnmatchedNames({ unmatched, choices, onChoose, onChooseAll }: Props) {
  const schools = useQuery(schoolChoicesQuery).data ?? [];
  return (
    <Section title={`${plural(unmatched.length, 'name')} without a school`}>
      <Text size="sm" c="dimmed">
        Choose the school for each name. We remember it for later imports.
      </Text>
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        onClick={() => onChooseAll(unmatched.map(({ name }) => name))}
      >
        Add all as new schools
      </Button>
      <RowList>
        {unmatched.map(({ name, rows, suggestions }) => {
          const suggested = new Set(suggestions.map(({ schoolId }) => schoolId));
          return (
            <Row key={name}>
              <Grow>
                <p>{name}</p>
                <Text size="sm" c="dimmed">
                  {plural(rows, 'row')}
                </Text>
              </Grow>
              <SelectField
                className={classes.choice}
                label={`School of ${name}`}
                labelHidden
                value={choices[name] ?? ''}
                choices={[
                  { value: '', label: 'Choose a school' },
                  { value: newSchool, label: 'Add as a new school' },
                  ...(suggestions.length === 0
                    ? []
                    : [
                        {
                          group: 'Most similar',
                          items: suggestions.map((suggestion) => ({
                            value: suggestion.schoolId,
                            label: `${suggestion.name} (${Math.round(suggestion.similarity * 100)}%)`,
                          })),
                        },
                      ]),
                  { group: 'All schools', items: schools.filter(({ value }) => !suggested.has(value)) },
                ]}
                onChange={(choice) => onChoose(name, choice)}
              />
            </Row>
          );
        })}
      </RowList>
    </Section>
  );
}
