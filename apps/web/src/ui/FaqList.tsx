import { Disclosure, Disclosures } from './layout/Disclosures.tsx';

/** Questions that expand to show their answers; an empty line starts a paragraph. */
export function FaqList({
  faqs,
}: {
  faqs: readonly { readonly question: string; readonly answer: string }[];
}) {
  return (
    <Disclosures>
      {faqs.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          {answer.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Disclosure>
      ))}
    </Disclosures>
  );
}
