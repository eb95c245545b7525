import type { WritingAttempt } from '@docket/contract/types';
import { Grid, Stack, Text } from '@mantine/core';
import { plural } from '../../ui/format.ts';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import classes from './writing.module.css';

/** Our own essay on the same prompt, with notes in the margin that say why it works. */
export function ModelAnswer({ model }: { model: NonNullable<WritingAttempt['model']> }) {
  return (
    <CardSection
      title={
        <>
          Model answer{' '}
          <Text span size="sm" c="dimmed" className="tabular">
            {plural(model.wordCount, 'word')}
          </Text>
        </>
      }
      gap="md"
    >
      {model.paragraphs.map((text, at) => {
        const notes = model.annotations.filter(({ paragraph }) => paragraph === at + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that does not change
          <Grid key={at} gap="lg">
            <Grid.Col span={{ base: 12, lg: 8 }}>
              <p className={classes.reading}>{text}</p>
            </Grid.Col>
            {notes.length > 0 ? (
              <Grid.Col span={{ base: 12, lg: 4 }}>
                <Stack
                  component="ul"
                  gap="xs"
                  className={classes.margin}
                  aria-label={`Why paragraph ${at + 1} works`}
                >
                  {notes.map((note) => (
                    <Text component="li" size="sm" c="dimmed" key={note.text}>
                      {note.text}
                    </Text>
                  ))}
                </Stack>
              </Grid.Col>
            ) : null}
          </Grid>
        );
      })}
    </CardSection>
  );
}
