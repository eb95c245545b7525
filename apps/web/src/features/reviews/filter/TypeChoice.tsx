import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Chip } from '../../../ui/Chip.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import classes from './filter.module.css';
import { questionTypesQuery } from './question-types.ts';
import {
  type Filter,
  getSectionState,
  hasCode,
  type Section,
  sectionTypes,
  toggleCode,
  toggleSection,
} from './review-filter.ts';

interface Props {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** LR and RC with their question types. */
export function TypeChoice({ filter, onChange }: Props) {
  const found = useQueries({ queries: sectionTypes.map(questionTypesQuery) });
  const listTypes = (section: Section) => found[sectionTypes.indexOf(section)]?.data ?? [];
  const listCodes = (section: Section) => listTypes(section).map(({ code }) => code);
  const chosen = sectionTypes.flatMap((section) =>
    filter.types.has(section) ? [] : listCodes(section).filter((code) => filter.types.has(code)),
  ).length;
  return (
    <>
      {sectionTypes.map((section) => {
        const state = getSectionState(filter, section, listCodes(section));
        return (
          <Chip
            key={section}
            pressed={state !== 'none'}
            onToggle={() => onChange(toggleSection(filter, section, listCodes(section)))}
          >
            {section}
            {state === 'some' ? <span className="visually-hidden"> in part</span> : null}
          </Chip>
        );
      })}
      <Popover position="bottom-start" shadow="sm" trapFocus returnFocus>
        <Popover.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            className={classes.more ?? ''}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          >
            {chosen > 0 ? `${chosen} question types` : 'Question types'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.types ?? ''} aria-label="Question types">
          {sectionTypes.map((section) => {
            const state = getSectionState(filter, section, listCodes(section));
            return (
              <fieldset key={section} className={classes.column}>
                <legend>{section === 'LR' ? 'Logical Reasoning' : 'Reading Comprehension'}</legend>
                <Check
                  label="All"
                  checked={state === 'all'}
                  some={state === 'some'}
                  onChange={() => onChange(toggleSection(filter, section, listCodes(section)))}
                />
                {listTypes(section).map(({ code, label }) => (
                  <Check
                    key={code}
                    label={label}
                    checked={hasCode(filter, section, code)}
                    onChange={() => onChange(toggleCode(filter, section, code, listCodes(section)))}
                  />
                ))}
              </fieldset>
            );
          })}
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
