import { ExplanationCard } from './ExplanationCard.tsx';
import classes from './Explanations.module.css';
import { useExplanations } from './use-explanations.ts';

/** The map of the passage, shown below it once the credited answer may be shown. */
export function PassageMap({ questionId }: { questionId: string }) {
  const { data } = useExplanations(questionId, true);
  if (!data || data.segmentExplanations.length === 0) return null;
  return (
    <details className={classes.map}>
      <summary>Passage outline</summary>
      <div>
        {data.segmentExplanations.map((explanation) => (
          <ExplanationCard key={explanation.id} questionId={questionId} explanation={explanation} />
        ))}
      </div>
    </details>
  );
}
