import { SimpleGrid, Stack } from '@mantine/core';
import type { TabProps } from '../tab-props.ts';
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
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xxl" verticalSpacing="xl">
      <Stack gap="xl">
        <Profile user={user} />
        {admin ? <Flags user={user} student={student} /> : null}
        {admin && student ? <Lsac user={user} admin={admin} /> : null}
      </Stack>
      <Stack gap="xl">
        {student ? <TutorNotes user={user} /> : null}
        {admin && student ? <FeeWaiver user={user} admin={admin} /> : null}
        {admin ? <Files user={user} files={admin.adminFiles} /> : null}
      </Stack>
    </SimpleGrid>
  );
}
