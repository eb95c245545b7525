import { Stack } from '@mantine/core';
import { call } from '../../../../../lib/client.ts';
import { useMe } from '../../../../../lib/me.ts';
import { Section } from '../../../../../ui/layout/Section.tsx';
import type { User } from '../../data/people-queries.ts';
import { EventName } from './EventName.tsx';
import { FlagSwitch } from './FlagSwitch.tsx';

/** The flags of a user, each with its effect. */
export function Flags({ user, student }: { user: User; student: boolean }) {
  const params = { id: user.id };
  // Only another administrator may decide whether an administrator's address is verified.
  const verifies = useMe().roles.includes('ADMIN') || !user.roles.includes('ADMIN');
  if (!verifies && !student) return null;
  return (
    <Section title="Switches" gap="sm">
      <Stack gap="sm">
        {verifies ? (
          <FlagSwitch
            label="Email verified"
            about="When off, a student with a subscription must verify the address to continue."
            checked={user.emailVerifiedAt !== null}
            set={(status) => call('PUT /user/{id}/email-verified', { params, body: { status } })}
          />
        ) : null}
        {student ? (
          <>
            <FlagSwitch
              label="Logic games"
              about="Shows logic games in older tests, and tests made from them."
              checked={user.lgEnabled}
              set={(lgEnabled) => call('PUT /user/admin/lg-enabled/{id}', { params, body: { lgEnabled } })}
            />
            <FlagSwitch
              label="Weighted average"
              about="Newer practice tests count more in the student's average."
              checked={user.weightedAverage}
              set={(weightedAverage) =>
                call('PUT /user/admin/weighted-average/{id}', { params, body: { weightedAverage } })
              }
            />
            <FlagSwitch
              label="Event sign-up"
              about="The account was created at an event."
              checked={user.isEvent}
              set={(isEvent) =>
                call('PUT /user/admin/event-signup/{id}', {
                  params,
                  body: { isEvent, eventName: isEvent ? user.eventName : null },
                })
              }
            />
            {user.isEvent ? <EventName key={user.eventName} user={user} /> : null}
          </>
        ) : null}
      </Stack>
    </Section>
  );
}
