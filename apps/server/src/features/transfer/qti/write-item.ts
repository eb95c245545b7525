import type { ContentLrQuestion, ContentSegmentQuestion, OptionName } from '@docket/contract/content-format';
import { optionLetters } from '@docket/rules';
import { escapeAttribute } from '../html-in.ts';
import { toBlockHtml, toInlineHtml } from '../texts.ts';
import type { Vocabulary } from './vocabulary.ts';

type Question = ContentLrQuestion | ContentSegmentQuestion;
export const listExplanations = (one: Pick<Question, 'explanation' | 'moreExplanations'>) => [
  ...(one.explanation ? [one.explanation] : []),
  ...(one.moreExplanations ?? []),
];
export const toDocument = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`;
export const videoLink = (url: string) =>
  `<p><a class="docket-video" href="${escapeAttribute(url)}">Video</a></p>`;

/** The identifier of a choice: it names the option of the library, so that an import finds it wherever it stands. */
const choiceIdentifier = ({ optionIds }: Question, optionName: OptionName): string => {
  const id = optionIds?.[optionName];
  return id ? `option-${id}` : optionName;
};

/**
 * Response processing that sets score and feedback: right or wrong, the explanation, and the note of the chosen
 * option.
 */
function processing({ el }: Vocabulary, question: Question): string {
  const value = (type: string, what: string) => el('baseValue', { baseType: type }, what);
  const response = el('variable', { identifier: 'RESPONSE' });
  const score = el(
    'responseCondition',
    {},
    el(
      'responseIf',
      {},
      el('match', {}, response, el('correct', { identifier: 'RESPONSE' })),
      el('setOutcomeValue', { identifier: 'SCORE' }, value('float', '1')),
    ),
    el('responseElse', {}, el('setOutcomeValue', { identifier: 'SCORE' }, value('float', '0'))),
  );
  const shown = listExplanations(question).flatMap((explanation, at) => [
    el('setOutcomeValue', { identifier: `EXPLANATION_${at + 1}` }, value('identifier', 'explanation')),
    ...(Object.keys(explanation.notes).length > 0
      ? [el('setOutcomeValue', { identifier: `NOTES_${at + 1}` }, response)]
      : []),
  ]);
  return el('responseProcessing', {}, score, ...shown);
}

function feedback({ el, html, version }: Vocabulary, question: Question): string[] {
  const body = (content: string) => (version === '3.0' ? el('contentBody', {}, content) : content);
  return listExplanations(question).flatMap((explanation, at) => {
    const common = { showHide: 'show', title: explanation.author };
    const video = explanation.videoUrl ? videoLink(explanation.videoUrl) : '';
    return [
      el(
        'modalFeedback',
        {
          outcomeIdentifier: `EXPLANATION_${at + 1}`,
          identifier: 'explanation',
          ...common,
          ...(explanation.enabled === false ? { showHide: 'hide' } : {}),
        },
        body(html(toBlockHtml(explanation.text)) + video),
      ),
      ...optionLetters.flatMap((optionName) => {
        const note = explanation.notes[optionName];
        return note === undefined
          ? []
          : [
              el(
                'modalFeedback',
                {
                  outcomeIdentifier: `NOTES_${at + 1}`,
                  identifier: choiceIdentifier(question, optionName),
                  ...common,
                },
                body(html(toBlockHtml(note))),
              ),
            ];
      }),
    ];
  });
}

/** A question as an assessmentItem; `stimulus` is the address of its passage file. */
export function itemXml(
  vocabulary: Vocabulary,
  question: Question,
  about: {
    readonly identifier: string;
    readonly title: string;
    readonly stimulus: { identifier: string; href: string } | null;
  },
): string {
  const { el, html, namespace } = vocabulary;
  const explanations = listExplanations(question);
  const outcomes = explanations.flatMap((explanation, at) => [
    el('outcomeDeclaration', {
      identifier: `EXPLANATION_${at + 1}`,
      cardinality: 'single',
      baseType: 'identifier',
    }),
    ...(Object.keys(explanation.notes).length > 0
      ? [
          el('outcomeDeclaration', {
            identifier: `NOTES_${at + 1}`,
            cardinality: 'single',
            baseType: 'identifier',
          }),
        ]
      : []),
  ]);
  const stimulus = 'stimulus' in question && question.stimulus !== undefined ? question.stimulus : null;
  const stem = toBlockHtml(question.stem);
  // A prompt has inline content only, so a stem of several blocks is a box above the choices.
  const inlineStem = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(stem)?.[1];
  const choices = optionLetters.map((optionName) =>
    el(
      'simpleChoice',
      { identifier: choiceIdentifier(question, optionName) },
      html(toInlineHtml(question.options[optionName])),
    ),
  );
  const content = el(
    'assessmentItem',
    {
      xmlns: namespace,
      identifier: about.identifier,
      title: about.title,
      adaptive: 'false',
      timeDependent: 'false',
      toolName: 'Docket',
      toolVersion: '1',
    },
    el(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'single', baseType: 'identifier' },
      el('correctResponse', {}, el('value', {}, choiceIdentifier(question, question.credited))),
    ),
    el(
      'outcomeDeclaration',
      { identifier: 'SCORE', cardinality: 'single', baseType: 'float' },
      el('defaultValue', {}, el('value', {}, '0')),
    ),
    ...outcomes,
    ...(about.stimulus ? [el('assessmentStimulusRef', about.stimulus)] : []),
    el(
      'itemBody',
      {},
      stimulus === null ? '' : `<div class="docket-stimulus">${html(toBlockHtml(stimulus))}</div>`,
      inlineStem === undefined ? `<div class="docket-stem">${html(stem)}</div>` : '',
      el(
        'choiceInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: 1 },
        inlineStem === undefined ? '' : el('prompt', {}, html(inlineStem)),
        ...choices,
      ),
    ),
    processing(vocabulary, question),
    ...feedback(vocabulary, question),
  );
  return toDocument(content);
}
