import type { PublicTutor } from '@docket/contract/types';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { formatTimezone } from '../../lib/timezones.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatTimeIn } from './local-time.ts';
import classes from './tutors.module.css';

const listFormat = new Intl.ListFormat('en-US');

/** One tutor: photo, subjects, a short text, and the local time. */
export function TutorCard({ tutor, now }: { tutor: PublicTutor; now: Date }) {
  const { slug, name, title, subjects, bio, languages, timezone, photo, acceptsStudents } = tutor;
  const time = formatTimeIn(timezone, now);
  return (
    <li>
      <Paper
        component="article"
        id={slug}
        p={{ base: 'md', sm: 'lg' }}
        className={classes.card ?? ''}
        aria-labelledby={`${slug}-name`}
      >
        <Group align="start" gap="lg">
          {photo ? (
            <img className={classes.photo} src={photo} alt="" width={96} height={96} loading="lazy" />
          ) : (
            <span className={classes.photo} aria-hidden="true">
              {name.slice(0, 1)}
            </span>
          )}
          <Stack gap="sm" flex="1 1 18rem" maw="var(--measure)">
            <div>
              <h2 id={`${slug}-name`}>{name}</h2>
              <Text size="sm" c="dimmed">
                {title}
              </Text>
            </div>
            <Group component="ul" gap="xs" aria-label={`Subjects of ${name}`}>
              {subjects.map((subject) => (
                <li key={subject}>
                  <Chip>{subject}</Chip>
                </li>
              ))}
            </Group>
            {bio.split(/\n{2,}/).map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that does not change
              <p key={at}>{paragraph}</p>
            ))}
            <Text size="sm" c="dimmed">
              {listFormat.format(languages)}
              {time ? `. It is ${time} there (${formatTimezone(timezone)})` : ''}
              {acceptsStudents ? '.' : '. Not taking new students right now.'}
            </Text>
          </Stack>
        </Group>
      </Paper>
    </li>
  );
}
