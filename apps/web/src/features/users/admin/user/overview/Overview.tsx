import type { TabProps } from '../tab-props.ts';
import classes from '../user.module.css';
import { FeeWaiver } from './FeeWaiver.tsx';
import { Files } from './Files.tsx';
import { Flags } from './Flags.tsx';
import { Lsac } from './Lsac.tsx';
import { Profile } from './Profile.tsx';
import { TutorNotes } from './TutorNotes.tsx';

/** Profile, flags, and the files and notes of staff. */
export function Overview({ user }: TabProps) {
  const { admin } = user;
  const student = user.roles.includes('STUDENT');
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Profile user={user} />
        {admin ? <Flags user={user} student={student} /> : null}
        {admin && student ? <Lsac user={user} admin={admin} /> : null}
      </div>
      <div className={classes.column}>
        {student ? <TutorNotes user={user} /> : null}
        {admin && student ? <FeeWaiver user={user} admin={admin} /> : null}
        {admin ? <Files user={user} files={admin.adminFiles} /> : null}
      </div>
    </div>
  );
}
