import { Box } from '@mantine/core';
import { ExplanationCard } from './ExplanationCard.tsx';
import classes from './result.module.css';
import { useExplanations } from './use-explanations.ts';

/** The map of the passage, shown below it once the credited answer may be shown. */
export function PassageMap({ questionId }: { questionId: string }) {
  const { data } = useExplanations(questionId, true);
  if (!data || data.segmentExplanations.length === 0) return null;
  return (
    <details className={classes.outline}>
      <summary>Passage outline</summary>
      <Box pt="xs">
        {data.segmentExplanations.map((explanation) => (
          <ExplanationCard key={explanation.id} questionId={questionId} explanation={explanation} />
        ))}
      </Box>
    </details>
  );
}
