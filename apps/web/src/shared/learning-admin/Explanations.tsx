import { Button, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../ui/layout/Section.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { Explanation } from './data/learning-queries.ts';
import { ExplanationForm } from './ExplanationForm.tsx';

interface Props {
  segmentId: string;
  explanations: readonly Explanation[];
  homeId: string;
  writes: boolean;
}

/** The explanations of a skill, one for each author. */
export function Explanations({ segmentId, explanations, homeId, writes }: Props) {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <Section
      title="How it's done"
      gap="sm"
      actions={
        writes && !isCreating ? (
          <Button variant="default" onClick={() => setIsCreating(true)}>
            Add an explanation
          </Button>
        ) : null
      }
    >
      <Stack gap="xl">
        {explanations.map((explanation) =>
          writes ? (
            <ExplanationForm
              key={`${explanation.id} ${explanation.version}`}
              segmentId={segmentId}
              homeId={homeId}
              explanation={explanation}
            />
          ) : (
            <Paper key={explanation.id} component="article" p="md">
              <Text size="sm" c="dimmed">
                {explanation.author}
              </Text>
              <RichText html={explanation.html} />
            </Paper>
          ),
        )}
        {explanations.length === 0 && !isCreating ? (
          <Text size="sm" c="dimmed">
            No explanation yet.
          </Text>
        ) : null}
        {isCreating ? (
          <ExplanationForm
            segmentId={segmentId}
            homeId={homeId}
            explanation={null}
            onClose={() => setIsCreating(false)}
          />
        ) : null}
      </Stack>
    </Section>
  );
}
