import { Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Grow } from '../../../../ui/layout/RowList.tsx';
import type { Checklist } from '../data/test-queries.ts';

export type Line = Checklist['lines'][number];

/** A link to the page that fixes a line of the checklist. */
function FixLink({ testId, line }: { testId: string; line: Line }) {
  const { questionId, segmentId, sectionId, message } = line;
  if (questionId)
    return (
      <Link to="/superadmin/tests/$id/question/$questionId" params={{ id: testId, questionId }}>
        {message}
      </Link>
    );
  if (segmentId && sectionId)
    return (
      <Link
        to="/superadmin/tests/$id/section/$sectionId/passage/$segmentId"
        params={{ id: testId, sectionId, segmentId }}
      >
        {message}
      </Link>
    );
  return (
    <Link
      to="/superadmin/tests/$id"
      params={{ id: testId }}
      search={/conversion/.test(line.code) ? { show: 'settings' } : {}}
      {...(sectionId ? { hash: `section-${sectionId}` } : {})}
    >
      {message}
    </Link>
  );
}

interface Props {
  testId: string;
  lines: readonly Line[];
  /** A button at the end of a line. */
  action?: (line: Line) => ReactNode;
}

export function ChecklistLines({ testId, lines, action }: Props) {
  return (
    <Stack component="ul" gap="xs">
      {lines.map((line) => (
        <Group
          component="li"
          gap="xs"
          align="flex-start"
          key={`${line.code}-${line.questionId ?? line.segmentId ?? line.sectionId}-${line.message}`}
        >
          {line.level === 'error' ? (
            <IconCircleX color="var(--bad)" size={18} aria-hidden="true" />
          ) : (
            <IconAlertTriangle color="var(--warn)" size={18} aria-hidden="true" />
          )}
          <span className="visually-hidden">{line.level === 'error' ? 'Error: ' : 'Warning: '}</span>
          <Grow basis="12rem">
            <FixLink testId={testId} line={line} />
          </Grow>
          {action?.(line)}
        </Group>
      ))}
    </Stack>
  );
}
