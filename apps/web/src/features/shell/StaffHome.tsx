import { inGroup } from '@docket/rules';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../app/me.ts';
import { Page } from '../../ui/Page.tsx';
import classes from './StaffHome.module.css';

const inWords = (role: string) => role.toLowerCase().replaceAll('_', ' ');

/** Where staff start: what their roles open. */
export function StaffHome() {
  const { firstName, roles } = useMe();
  const admin = inGroup(roles, 'admin');
  return (
    <Page
      title={`Hello, ${firstName}`}
      lead={`You are signed in as ${new Intl.ListFormat('en-US').format(roles.map(inWords))}.`}
    >
      <ul className={classes.cards}>
        {admin ? (
          <li>
            <Link to="/superadmin/outbox" className={classes.card ?? ''} data-plain>
              <h2>Outbox</h2>
              <p>Mails that the product sent, or would have sent.</p>
            </Link>
          </li>
        ) : null}
        <li>
          <Link to="/superadmin/tickets" className={classes.card ?? ''} data-plain>
            <h2>Tickets</h2>
            <p>Questions of students: read, claim, answer.</p>
          </Link>
        </li>
        {inGroup(roles, 'staff') ? (
          <li>
            <Link to="/superadmin/proctored" className={classes.card ?? ''} data-plain>
              <h2>Proctored tests</h2>
              <p>Schedule them, and see live who is in and where.</p>
            </Link>
          </li>
        ) : null}
        <li>
          <Link to="/superadmin/account" className={classes.card ?? ''} data-plain>
            <h2>Your account</h2>
            <p>Profile, email, password, signed-in devices, theme.</p>
          </Link>
        </li>
        {roles.includes('STUDENT') ? (
          <li>
            <Link to="/dashboard" className={classes.card ?? ''} data-plain>
              <h2>Student app</h2>
              <p>You are a student, too.</p>
            </Link>
          </li>
        ) : null}
      </ul>
    </Page>
  );
}
