import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { plural } from '../../../../ui/format.ts';
import { Row, RowList, RowText } from '../../../../ui/layout/RowList.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { invalidatePeople, type Rebuilt } from '../data/people-queries.ts';
import type { TabProps } from './tab-props.ts';

/** Actions that recompute a student's history. None removes an answer. */
export function History({ user }: TabProps) {
  const params = { id: user.id };
  const body = { userId: user.id };
  return (
    <Stack gap="xl">
      {user.historyCorruptedAt ? (
        <p role="status">
          This history was flagged on {formatDateTime(user.historyCorruptedAt)}: this student's statistics may
          be wrong. Correct history below.
        </p>
      ) : null}
      <Rebuild
        title="Correct history"
        about="Compares levels, accuracy, days and times with the answers and corrects differences. Answers and results don't change."
        button="Correct history"
        run={() => call('PUT /user/correct-drill-history/{id}', { params })}
      />
      <Rebuild
        title="Rescore drills"
        about="Scores all finished drills with the current keys and updates all statistics. Use it after a key was changed."
        button="Rescore drills"
        run={() => call('POST /user/reimport-drill-data-for-user', { body })}
      />
      <Rebuild
        title="Rescore tests"
        about="Scores all practice tests and sections again with the current keys and conversion tables. Scores may change."
        button="Rescore tests"
        run={() => call('POST /user/reimport-test-data-for-user', { body })}
      />
    </Stack>
  );
}

interface Props {
  title: string;
  about: string;
  button: string;
  run: () => Promise<Rebuilt>;
}
/** One action: a description, a button, and its result. */
function Rebuild({ title, about, button, run }: Props) {
  const running = useMutation({ mutationFn: run, onSuccess: () => void invalidatePeople() });
  return (
    <Section title={title} gap="sm">
      <Text maw="var(--measure)">{about}</Text>
      <div>
        <ActionButton variant="default" loading={running.isPending} onClick={() => running.mutate()}>
          {button}
        </ActionButton>
      </div>
      <FormError error={running.error} />
      <div role="status">{running.data ? <Changed rebuilt={running.data} /> : null}</div>
    </Section>
  );
}

const kinds = [
  ['added', 'added'],
  ['changed', 'changed'],
  ['removed', 'removed'],
] as const;
function Changed({ rebuilt: { attempts, answers, changed } }: { rebuilt: Rebuilt }) {
  const read = `${plural(attempts, 'attempt')} and ${plural(answers, 'answer')} were read.`;
  if (changed.length === 0) return <p>{read} No differences found.</p>;
  return (
    <>
      <p>{read} Corrected:</p>
      <RowList>
        {changed.map(({ what, label, ...counts }) => (
          <Row key={what}>
            <RowText>{label}</RowText>
            <span className="tabular">
              {kinds
                .filter(([kind]) => counts[kind] > 0)
                .map(([kind, word]) => `${counts[kind].toLocaleString('en-US')} ${word}`)
                .join(', ')}
            </span>
          </Row>
        ))}
      </RowList>
    </>
  );
}
