import type { ContentRich } from '@docket/contract/content-format';
import { optionLetters } from '@docket/rules';
import type { DraftExplanation, DraftQuestion, OptionName } from '../bundle.ts';
import { blockMarkup, inlineMarkup, splitBlocks } from '../html-in.ts';
import type { Subject } from '../subject.ts';
import {
  allBelow,
  attribute,
  below,
  type Element,
  findChild,
  findChildren,
  firstBelow,
  getElementName,
  getElementText,
} from '../xml.ts';
import { readFeedback } from './feedback.ts';
import { readScoring } from './key.ts';
import type { QtiReading, Shared } from './reading.ts';

/** An item after reading: its question, and the texts that it shares with others. */
export interface ReadItem {
  readonly identifier: string;
  readonly file: string;
  readonly question: DraftQuestion;
  /** Shared texts that the item references, by key; two of them make a pair. */
  readonly shared: readonly Shared[];
  /** Set if the stimulus begins with a text of this item for candidates: that text, and the stimulus without it. */
  readonly rubric: { readonly html: string; readonly rest: ContentRich | undefined } | null;
}

export const ownTool = 'Docket';
/** A choice of our own exports names the option of the library. */
const exportedChoice = /^option-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const isOwn = (item: Element) => attribute(item, 'toolName') === ownTool;
const hasClass = (element: Element, name: string) => attribute(element, 'class').split(/\s+/).includes(name);
/** Rules and feedback are parts of items that are not shown as part of the question. */
const apart = new Set([
  'choiceInteraction',
  'feedbackBlock',
  'feedbackInline',
  'modalFeedback',
  'rubricBlock',
  'endAttemptInteraction',
  'stylesheet',
]);

const findInteractions = (item: Element) =>
  [...below(item)].filter(
    (one) => /Interaction$/.test(getElementName(one)) && getElementName(one) !== 'endAttemptInteraction',
  );

/** Why an item cannot become a question, or null. */
function findUnsupported(item: Element): { readonly subject: Subject; readonly reason: string } | null {
  const refuse = (field: string, value: string | null, reason: string) => ({
    subject: { field, value },
    reason,
  });
  const interactions = findInteractions(item);
  const others = interactions
    .filter((interaction) => getElementName(interaction) !== 'choiceInteraction')
    .map(getElementName);
  if (others.length > 0)
    return refuse(
      'itemBody',
      others.join(', '),
      `Item type ${[...new Set(others)].join(', ')}: only items with one single-choice interaction become questions`,
    );
  if (interactions.length !== 1)
    return interactions.length === 0
      ? refuse(
          'itemBody',
          getElementText(findChild(item, 'itemBody')) || null,
          'The item has no interaction: there is nothing to answer',
        )
      : refuse(
          'itemBody',
          interactions.map(getElementName).join(', '),
          `The item has ${interactions.length} interactions; a question has one`,
        );
  const choices = allBelow(interactions[0]!, 'simpleChoice');
  const { cardinality } = readScoring(item, attribute(interactions[0]!, 'responseIdentifier'));
  const maxChoices = attribute(interactions[0]!, 'maxChoices');
  if (cardinality === 'multiple' || cardinality === 'ordered')
    return refuse(
      'cardinality',
      cardinality,
      `Item type multiple response (cardinality ${cardinality}): a question has one credited option`,
    );
  if (Number(maxChoices) > 1)
    return refuse(
      'maxChoices',
      maxChoices,
      `Item type multiple response (up to ${maxChoices} choices): a question has one credited option`,
    );
  const template = firstBelow(item, 'printedVariable') ?? findChild(item, 'templateProcessing');
  if (template)
    return refuse(
      getElementName(template),
      attribute(template, 'identifier') || getElementName(template),
      'Item type template: its text has variables, and a question is the same for everyone',
    );
  if (choices.length !== optionLetters.length)
    return refuse(
      'simpleChoice',
      choices.map(getElementText).join(' | ') || null,
      `The item has ${choices.length} choices; a question has ${optionLetters.length}`,
    );
  const names = new Set(choices.map((choice) => attribute(choice, 'identifier')));
  return names.size < optionLetters.length || names.has('')
    ? refuse(
        'identifier',
        choices.map((choice) => attribute(choice, 'identifier') || '(none)').join(', '),
        "Each of the choices needs an identifier of its own: we can't tell which one is correct",
      )
    : null;
}

type Scoring = ReturnType<typeof readScoring>;
/** Why an item has no credited option, or null. */
function findWrongScoring({ correct }: Scoring, identifiers: readonly string[]): string | null {
  if (correct.length === 0) return 'The item names no correct choice';
  if (correct.length > 1) return `The item names ${correct.length} correct choices; a question has one`;
  return identifiers.includes(correct[0]!)
    ? null
    : `The correct choice ${correct[0]} is not one of its choices`;
}
/** Reports what is wrong with the scoring of an item; returns whether it has one credited option. */
function reportScoring(
  { problems }: QtiReading,
  path: string,
  identifier: string,
  scoring: Scoring,
  identifiers: readonly string[],
): boolean {
  const subject = { field: 'correctResponse', value: scoring.correct.join(', ') };
  const wrong = findWrongScoring(scoring, identifiers);
  if (wrong) {
    problems.error(path, identifier, subject, wrong);
    return false;
  }
  const otherwise = scoring.otherwise.filter((one) => identifiers.includes(one));
  if (otherwise.length > 0)
    problems.warn(
      path,
      identifier,
      subject,
      `The item declares ${scoring.correct[0]} correct, but scores ${otherwise.join(', ')}: ${scoring.correct[0]} is taken`,
    );
  return true;
}

interface ItemText {
  readonly body: Element;
  readonly interaction: Element;
  readonly own: boolean;
  readonly html: (element: Element, field: string) => string;
  /** The content of the body without its parts and without those that are left out. */
  readonly besides: (left: (one: Element) => boolean) => string;
}
/** The stem of a question and the stimulus above it. */
function readStem({ body, interaction, own, html, besides }: ItemText): { stem: string; stimulus: string } {
  const stemBox = [...below(body)].find((one) => hasClass(one, 'docket-stem'));
  const prompt = findChild(interaction, 'prompt');
  const stem = stemBox ? html(stemBox, 'stem') : prompt ? html(prompt, 'prompt') : '';
  const stimulusBox = [...below(body)].find((one) => hasClass(one, 'docket-stimulus'));
  const stimulus = stimulusBox ? html(stimulusBox, 'stimulus') : own ? '' : besides(() => false);
  if (stem !== '') return { stem, stimulus };
  // Without a prompt, the last block before the choices is the stem, and the blocks above it are the stimulus.
  const all = [...below(body)];
  const after = new Set(all.slice(all.indexOf(interaction)));
  const above = own ? '' : besides((one) => after.has(one));
  const blocks = splitBlocks(above === '' ? stimulus : above);
  return {
    stem: blocks.at(-1) ?? '',
    // Content below the choices is kept together with the content above the question.
    stimulus: `${blocks.slice(0, -1).join('')}${above === '' ? '' : stimulus.slice(above.length)}`,
  };
}

/**
 * Reads an item. Returns null for one that cannot become a question; it is reported as an error or, by option,
 * skipped.
 */
export function readItem(reading: QtiReading, path: string): ReadItem | null {
  const item = reading.package.root(path);
  if (!item) return null;
  const identifier = attribute(item, 'identifier') || path;
  const refused = findUnsupported(item);
  if (refused) {
    reading.unsupported(path, identifier, refused.subject, refused.reason);
    return null;
  }
  const interaction = findInteractions(item)[0]!;
  const choices = allBelow(interaction, 'simpleChoice');
  const identifiers = choices.map((choice) => attribute(choice, 'identifier'));
  const scoring = readScoring(item, attribute(interaction, 'responseIdentifier'));
  if (!reportScoring(reading, path, identifier, scoring, identifiers)) return null;
  const own = isOwn(item);
  const around = (field: string) => reading.surroundings(path, identifier, field);
  const html = (element: Element, field: string) => blockMarkup(element, around(field));
  const readOption = (choice: Element) => {
    const name = `choice ${attribute(choice, 'identifier')}`;
    return own
      ? bare(html(choice, name), choice)
      : inlineMarkup(choice, { ...around(name), skip: (one) => apart.has(getElementName(one)) });
  };
  const options = Object.fromEntries(
    optionLetters.map((optionName, at) => [optionName, { html: readOption(choices[at]!) }]),
  ) as Record<OptionName, ContentRich>;

  const body = findChild(item, 'itemBody') ?? item;
  const shared = [
    ...reading.findStimuli(path, item),
    ...reading.findEmbeddedPassages(path, identifier, body),
  ];
  const besides = (left: (one: Element) => boolean) =>
    blockMarkup(body, {
      ...around('itemBody'),
      skip: (one) => apart.has(getElementName(one)) || reading.isEmbedded(one) || left(one),
    });
  const { stem, stimulus } = readStem({ body, interaction, own, html, besides });
  const rubric = own
    ? []
    : findChildren(body, 'rubricBlock').filter((child) => /candidate|^$/.test(attribute(child, 'view')));
  const before = rubric.map((one) => html(one, 'rubricBlock')).join('');
  const facts = reading.package.getFacts(path);
  const credited = optionLetters[identifiers.indexOf(scoring.correct[0]!)]!;
  const explanations: DraftExplanation[] = readFeedback(item, {
    identifiers,
    scoring,
    credited,
    html: (element) => html(element, getElementName(element)),
    warn: (feedback, reason) =>
      reading.problems.warn(
        path,
        identifier,
        { field: getElementName(feedback), value: getElementText(feedback) },
        reason,
      ),
  });
  return {
    identifier,
    file: path,
    shared,
    rubric: before === '' ? null : { html: before, rest: stimulus === '' ? undefined : { html: stimulus } },
    question: {
      file: path,
      item: identifier,
      no: facts.number('number'),
      type: facts.id('question-type'),
      topics: facts.all('topic').map((fact) => fact.id),
      difficulty: facts.number('difficulty'),
      stimulus: before + stimulus === '' ? undefined : { html: before + stimulus },
      stem: { html: stem },
      options,
      optionIds: readOptionIds(identifiers),
      credited,
      enabled: facts.id('enabled') === 'false' ? false : undefined,
      explanations,
    },
  };
}

const readOptionIds = (identifiers: readonly string[]) =>
  Object.fromEntries(
    optionLetters.flatMap((optionName, at) => {
      const id = exportedChoice.exec(identifiers[at]!)?.[1];
      return id ? [[optionName, id.toLowerCase()]] : [];
    }),
  );

/** In our own exports, an option that is plain text has no paragraph around it. */
const bare = (html: string, choice: Element) =>
  firstBelow(choice, 'p') ? html : html.replace(/^<p>([\s\S]*)<\/p>$/, '$1');
