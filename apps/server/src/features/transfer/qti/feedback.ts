import type { ContentRich } from '@docket/contract/content-format';
import { optionLetters } from '@docket/rules';
import { type DraftExplanation, notesAlone, type OptionName } from '../bundle.ts';
import { allBelow, attribute, type Element, findChildren } from '../xml.ts';
import type { Scoring } from './key.ts';

interface Item {
  readonly identifiers: readonly string[];
  readonly scoring: Scoring;
  readonly credited: OptionName;
  html(element: Element): string;
  warn(feedback: Element, reason: string): void;
}
interface Gathered {
  author: string;
  texts: string[];
  videoUrl?: string | undefined;
  enabled?: boolean | undefined;
  notes: Partial<Record<OptionName, ContentRich>>;
}

/** The choice that feedback belongs to: by its name, by the rule that shows it, or by its position. */
function findChoice(feedback: Element, { identifiers, scoring }: Item): string | undefined {
  const name = attribute(feedback, 'identifier');
  if (identifiers.includes(name)) return name;
  const ruled = scoring.choiceOfOutcome.get(name);
  if (ruled && identifiers.includes(ruled)) return ruled;
  return identifiers.find((identifier) => identifier.length > 1 && name.endsWith(`_${identifier}`));
}

function isForWrong(feedback: Element, { scoring, identifiers }: Item): boolean {
  const name = attribute(feedback, 'identifier');
  if (own.test(attribute(feedback, 'outcomeIdentifier'))) return false;
  // With "hide" it is shown unless the named choice was selected.
  const isHidden = attribute(feedback, 'showHide') === 'hide';
  if (identifiers.includes(name)) return isHidden;
  const isWrong = /^(in_?correct|wrong|general_?in_?correct)(_fb)?$/i.test(name) || scoring.wrong.has(name);
  return isWrong !== isHidden;
}

/** In items exported by Docket, explanations are named 'EXPLANATION_1' and notes 'NOTES_1'. */
const own = /^(EXPLANATION|NOTES)_(\d+)$/;

/**
 * Converts feedback to explanations. Feedback on a wrong choice becomes its note; feedback on the right choice, on
 * all choices or for teachers becomes the explanation.
 */
export function readFeedback(item: Element, about: Item): DraftExplanation[] {
  const gathered = new Map<string, Gathered>();
  const by = (key: string) => {
    const known = gathered.get(key);
    if (known) return known;
    const fresh: Gathered = { author: '', texts: [], notes: {} };
    gathered.set(key, fresh);
    return fresh;
  };
  const take = (element: Element, choice: string | undefined, html: string) => {
    if (html === '') return;
    const named = own.exec(attribute(element, 'outcomeIdentifier'));
    const one = by(named?.[2] ?? '');
    const optionName = choice === undefined ? undefined : optionLetters[about.identifiers.indexOf(choice)];
    if (named?.[1] === 'EXPLANATION') {
      one.author = attribute(element, 'title');
      const video = allBelow(element, 'a').findLast((link) => attribute(link, 'class') === 'docket-video');
      one.videoUrl = video?.getAttribute('href') ?? undefined;
      // In our own explanations the video is the last paragraph.
      one.texts.push(video ? html.slice(0, html.lastIndexOf('<p><a ')) : html);
      if (attribute(element, 'showHide') === 'hide') one.enabled = false;
    } else if (optionName === undefined || optionName === about.credited) {
      if (!one.texts.includes(html)) one.texts.push(html);
    } else if (one.notes[optionName] === undefined) one.notes[optionName] = { html };
  };
  for (const feedback of [...allBelow(item, 'modalFeedback'), ...allBelow(item, 'feedbackBlock')]) {
    // Feedback on all wrong answers explains none of them.
    if (isForWrong(feedback, about)) {
      if (about.html(feedback) !== '')
        about.warn(feedback, 'Feedback on wrong answers in general is left out');
      continue;
    }
    take(feedback, findChoice(feedback, about), about.html(feedback));
  }
  for (const choice of allBelow(item, 'simpleChoice'))
    for (const feedback of findChildren(choice, 'feedbackInline'))
      take(feedback, attribute(choice, 'identifier'), about.html(feedback));
  for (const rubric of allBelow(item, 'rubricBlock'))
    if (/scorer|tutor|author/.test(attribute(rubric, 'view')) && !/candidate/.test(attribute(rubric, 'view')))
      take(rubric, undefined, about.html(rubric));
  return [...gathered.values()]
    .filter((one) => one.texts.length > 0 || Object.keys(one.notes).length > 0)
    .map((one) => ({
      author: one.author || undefined,
      text: one.texts.length > 0 ? { html: one.texts.join('') } : notesAlone,
      notes: one.notes,
      videoUrl: one.videoUrl,
      enabled: one.enabled,
    }));
}
