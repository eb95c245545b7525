import { Group, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { DataList } from '../../../ui/DataList.tsx';
import { plural } from '../../../ui/format.ts';
import { Grow, Row, RowList } from '../../../ui/layout/RowList.tsx';
import { Rescore } from './Rescore.tsx';
import classes from './transfer.module.css';
import type { PackageAnswer } from './use-packages.ts';

type Change = PackageAnswer['changes'][number];
type Part = Change['parts'][number];
const stateNames = { new: 'New', changed: 'Changed', same: 'Unchanged' } as const;

/** Counts as text, without zeros. */
const countsText = ({ created, updated, removed, unchanged }: Change): string =>
  [
    created > 0 ? `${created} new` : '',
    updated > 0 ? `${updated} changed` : '',
    removed > 0 ? `${plural(removed, 'question')} disabled` : '',
    unchanged > 0 ? `${unchanged} unchanged` : '',
  ]
    .filter(Boolean)
    .join(', ');

function ChangedPart({ part }: { part: Part }) {
  return (
    <li>
      <strong>{part.location}</strong>
      {part.action === 'create' ? (
        <Text c="dimmed" inherit>
          New
        </Text>
      ) : null}
      {part.fields.length > 0 ? (
        <DataList
          items={part.fields.map(({ field, before, after }) => [
            field,
            <Fragment key={field}>
              <Text component="del" c="bad" inherit>
                {before ?? 'Nothing'}
              </Text>{' '}
              <span className="visually-hidden">becomes</span>{' '}
              <Text component="ins" c="good" td="none" inherit>
                {after ?? 'Nothing'}
              </Text>
            </Fragment>,
          ])}
        />
      ) : null}
    </li>
  );
}

/** The planned or completed changes of each test, with every value before and after. */
export function Changes({ changes, done }: { changes: readonly Change[]; done: boolean }) {
  if (changes.length === 0) return null;
  return (
    <div>
      <h4>{done ? 'What changed' : 'What would change'}</h4>
      <RowList>
        {changes.map((change) => (
          <Row key={`${change.kind}/${change.slug}`}>
            <Group gap="xs" align="baseline" w="100%">
              <Text
                span
                size="sm"
                miw="5.5rem"
                {...(change.state === 'same' ? { c: 'dimmed' } : { c: 'accent', fw: 500 })}
              >
                {stateNames[change.state]}
              </Text>
              <Grow basis="10rem">
                {change.name}{' '}
                <Text span size="sm" c="dimmed">
                  {change.slug}
                </Text>
              </Grow>
              <Text span size="sm" c="dimmed">
                {countsText(change)}
              </Text>
            </Group>
            {change.rekeyed.questions > 0 ? <Rescore change={change} done={done} /> : null}
            {change.parts.length > 0 ? <Locations change={change} /> : null}
          </Row>
        ))}
      </RowList>
    </div>
  );
}

function Locations({ change: { parts, moreParts } }: { change: Change }) {
  return (
    <details className={classes.change}>
      <summary>Before and after ({plural(parts.length + moreParts, 'location')})</summary>
      <Stack component="ul" gap="sm" py="xxs" fz="sm">
        {parts.map((part) => (
          <ChangedPart key={part.location} part={part} />
        ))}
      </Stack>
      {moreParts > 0 ? (
        <Text size="sm" c="dimmed">
          and {plural(moreParts, 'more place', 'more places')}
        </Text>
      ) : null}
    </details>
  );
}
