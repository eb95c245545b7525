import type { Role } from '@docket/contract/types';
import styles from '../../../../ui/admin/staff-form.module.css';
import { Check } from '../../../../ui/fields/Check.tsx';
import { roles } from '../data/labels.ts';
import classes from './security.module.css';

interface Props {
  value: readonly Role[];
  onChange: (value: readonly Role[]) => void;
}

/** All roles, each with what it opens. */
export function RoleChecks({ value, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>Roles and what they allow</legend>
      <p className={classes.all}>
        All staff answer tickets, look up students, view the library and its statistics, and run classes and
        proctored tests.
      </p>
      <div className={classes.roles}>
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
            <p>{may}</p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
