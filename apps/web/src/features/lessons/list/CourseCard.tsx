import type { Course } from '@docket/contract/types';
import { Box, Group, Paper, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { LinkList } from '../../../ui/layout/LinkList.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { countDone } from '../data/lesson-labels.ts';
import { LessonRow } from './LessonRow.tsx';
import classes from './list.module.css';

interface Props {
  course: Course;
  open: boolean;
  onToggle: () => void;
}

/** A course: the progress, and its lessons while it is expanded. */
export function CourseCard({ course, open, onToggle }: Props) {
  const { no, title, description, lessons } = course;
  const done = countDone(course);
  const heading = `course-${no}`;
  return (
    <Paper component="section" aria-labelledby={heading}>
      <Group gap={0}>
        <Box component="h2" id={heading} flex="1 1 20rem">
          <button type="button" className={classes.toggle} aria-expanded={open} onClick={onToggle}>
            <IconChevronDown size={20} aria-hidden="true" className={classes.chevron ?? ''} />
            <span>{title}</span>
          </button>
        </Box>
        <Box pl={{ base: 48, sm: 'lg' }} pr={{ base: 'md', sm: 'lg' }} pb={{ base: 'md', sm: 0 }}>
          <Meter done={done} total={lessons.length}>
            {done} of {lessons.length} lessons done
          </Meter>
        </Box>
      </Group>
      {open ? (
        <>
          <Text c="dimmed" maw="70ch" pl={{ base: 'md', sm: 56 }} pr="md" pb="md">
            {description}
          </Text>
          <LinkList inside aria-label={`Lessons of ${title}`}>
            {lessons.map((lesson) => (
              <LessonRow key={lesson.id} lesson={lesson} courseNo={no} />
            ))}
          </LinkList>
        </>
      ) : null}
    </Paper>
  );
}
