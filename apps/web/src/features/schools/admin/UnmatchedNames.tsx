import type { UnmatchedName } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { plural } from '../../../ui/format.ts';
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
  const heading = useId();
  const schools = useQuery(schoolChoicesQuery).data ?? [];
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading}>{plural(unmatched.length, 'name')} without a school</h2>
      <p className={classes.quiet}>Choose the school for each name. We remember it for later imports.</p>
      <Button
        variant="default"
        style={{ justifySelf: 'start' }}
        onClick={() => onChooseAll(unmatched.map(({ name }) => name))}
      >
        Add all as new schools
      </Button>
      <ul className={classes.list}>
        {unmatched.map(({ name, rows, suggestions }) => {
          const suggested = new Set(suggestions.map(({ schoolId }) => schoolId));
          return (
            <li key={name}>
              <div className={classes.entry}>
                <p>{name}</p>
                <p className={classes.quiet}>{plural(rows, 'row')}</p>
              </div>
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
            </li>
          );
        })}
      </ul>
    </section>
  );
}
