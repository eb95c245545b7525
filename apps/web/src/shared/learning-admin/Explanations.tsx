import { Button } from '@mantine/core';
import { useState } from 'react';
import parts from '../../ui/admin/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import type { Explanation } from './data/learning-queries.ts';
import { ExplanationForm } from './ExplanationForm.tsx';
import classes from './learning.module.css';

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
    <section aria-labelledby="how">
      <div className={parts.head}>
        <h2 id="how">How it's done</h2>
        {writes && !isCreating ? (
          <Button variant="default" onClick={() => setIsCreating(true)}>
            Add an explanation
          </Button>
        ) : null}
      </div>
      <div className={parts.parts}>
        {explanations.map((explanation) =>
          writes ? (
            <ExplanationForm
              key={`${explanation.id} ${explanation.version}`}
              segmentId={segmentId}
              homeId={homeId}
              explanation={explanation}
            />
          ) : (
            <article key={explanation.id} className={classes.card}>
              <p className={parts.quiet}>{explanation.author}</p>
              <RichText html={explanation.html} />
            </article>
          ),
        )}
        {explanations.length === 0 && !isCreating ? <p className={parts.quiet}>No explanation yet.</p> : null}
        {isCreating ? (
          <ExplanationForm
            segmentId={segmentId}
            homeId={homeId}
            explanation={null}
            onClose={() => setIsCreating(false)}
          />
        ) : null}
      </div>
    </section>
  );
}
