import type { Role } from '@docket/contract/types';
import { Fieldset, Text } from '@mantine/core';
import { Check } from '../../../../ui/fields/Check.tsx';
import { FormGrid } from '../../../../ui/layout/FormGrid.tsx';
import { roles } from '../data/labels.ts';

interface Props {
  value: readonly Role[];
  onChange: (value: readonly Role[]) => void;
}

/** All roles, each with what it opens. */
export function RoleChecks({ value, onChange }: Props) {
  return (
    <Fieldset legend="Roles and what they allow">
      <Text size="sm" c="dimmed" mb="md">
        All staff answer tickets, look up students, view the library and its statistics, and run classes and
        proctored tests.
      </Text>
      <FormGrid min="11rem" gap="md" top>
        {roles.map(({ role, label, may }) => (
          <div key={role}>
            <Check
              label={label}
              checked={value.includes(role)}
              onChange={(on) =>
                onChange(
                  roles.map((one) => one.role).filter((one) => (one === role ? on : value.includes(one))),
                )
              }
            />
            <Text size="sm" c="dimmed" ml={32}>
              {may}
            </Text>
          </div>
        ))}
      </FormGrid>
    </Fieldset>
  );
}
