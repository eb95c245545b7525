import { Link } from '@tanstack/react-router';
import classes from './admin.module.css';

interface Props {
  user: { readonly id: string; readonly name: string; readonly email?: string | null };
}

/** The user of a row; the name links to the billing tab of the user. */
export function PersonCell({ user: { id, name, email = null } }: Props) {
  const at = email?.indexOf('@') ?? -1;
  return (
    <span className={classes.person}>
      <Link to="/superadmin/users/$id" params={{ id }} search={{ tab: 'billing' }}>
        {name || email || 'No name'}
      </Link>
      {email ? (
        <span>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </span>
      ) : null}
    </span>
  );
}
