import classes from './FaqList.module.css';

/** Questions that expand to show their answers; an empty line starts a paragraph. */
export function FaqList({
  faqs,
}: {
  faqs: readonly { readonly question: string; readonly answer: string }[];
}) {
  return (
    <div className={classes.list}>
      {faqs.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <div className={classes.answer}>
            {answer.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
