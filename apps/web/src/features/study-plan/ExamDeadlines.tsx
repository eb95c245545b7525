import type { StudyPlan } from '@docket/contract/types';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMonthDay } from '../../ui/dates.ts';
import classes from './plan.module.css';

/** The deadlines of the exam that are not past. Nothing for a date that belongs to no administration. */
export function ExamDeadlines({ deadlines }: Pick<StudyPlan, 'deadlines'>) {
  if (deadlines.length === 0) return null;
  return (
    <Stack component="section" gap="xs" mt="md" aria-labelledby="exam-deadlines">
      <Text component="h2" id="exam-deadlines" size="sm" fw={600}>
        Exam deadlines
      </Text>
      <ul className={classes.dated}>
        {deadlines.map(({ kind, day, title }) => (
          <li key={kind}>
            <span>{formatMonthDay(day)}</span>
            <span>{title}</span>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        As LSAC published them, and subject to change. <Link to="/settings/study">Change your exam date</Link>
      </Text>
    </Stack>
  );
}
