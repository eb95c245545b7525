import { useMe } from '../../../../lib/me.ts';
import type { TabProps } from '../user/tab-props.ts';
import classes from '../user/user.module.css';
import { Passwords } from './Passwords.tsx';
import { Roles } from './Roles.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoStep } from './TwoStep.tsx';

/** Roles, passwords and sessions of a user. Only an administrator can change those of an administrator. */
export function Security({ user }: TabProps) {
  const me = useMe();
  const owner = me.roles.includes('ADMIN');
  if (user.roles.includes('ADMIN') && !owner)
    return (
      <p className={classes.quiet}>
        This user is an administrator. Only another administrator can change this.
      </p>
    );
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Roles key={user.roles.join()} user={user} writes={owner} />
      </div>
      <div className={classes.column}>
        <Passwords user={user} own={user.id === me.id} />
        <TwoStep user={user} own={user.id === me.id} owner={owner} />
        <Sessions user={user} />
      </div>
    </div>
  );
}
