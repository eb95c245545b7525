import {
  allBelow,
  attribute,
  type Element,
  findChild,
  findChildren,
  getElementName,
  getElementText,
} from '../xml.ts';

/** What one condition sets, if it is met. */
interface Outcome {
  readonly variable: string;
  readonly action: string;
  readonly text: string;
}

/** Whether a condition is met when one choice is selected; `isFirst`: none before it was met. */
function isMet(condition: Element, choice: string, isFirst: boolean): boolean {
  const children = findChildren(condition);
  const all = () => children.every((child) => isMet(child, choice, isFirst));
  const any = () => children.some((child) => isMet(child, choice, isFirst));
  switch (getElementName(condition)) {
    case 'varequal':
    case 'varsubset':
      // Feedback on one choice in Blackboard names it as the response.
      return (getElementText(condition) || attribute(condition, 'respident')) === choice;
    case 'not':
      return !any();
    case 'and':
      return all();
    case 'or':
      return any();
    case 'other':
      return isFirst;
    case 'conditionvar': {
      // Two values of a single choice side by side can't both be meant.
      const isList = children.filter((child) => getElementName(child) === 'varequal').length > 1;
      return children.length > 0 && (isList ? any() : all());
    }
    default:
      return false;
  }
}

const readOutcomes = (condition: Element): Outcome[] =>
  findChildren(condition, 'setvar').map((one) => ({
    variable: attribute(one, 'varname') || attribute(one, 'variablename') || 'SCORE',
    action: (attribute(one, 'action') || 'Set').toLowerCase(),
    text: getElementText(one),
  }));

/** The points of a text: a number, "50%", or "SCORE.max". NaN for anything else. */
function readPoints(item: Element, { text, variable }: Outcome): number {
  if (/\.min$/i.test(text)) return 0;
  if (/\.max$/i.test(text)) {
    const declared = allBelow(item, 'decvar').find(
      (one) => (attribute(one, 'varname') || 'SCORE') === variable,
    );
    return Number(declared && attribute(declared, 'maxvalue')) || 100;
  }
  return text === '' ? Number.NaN : Number(text.replace(/%$/, '').replace(',', '.'));
}

function applyAction(action: string, before: number, points: number): number {
  if (action === 'add') return before + points;
  if (action === 'subtract') return before - points;
  if (action === 'multiply') return before * points;
  if (action === 'divide') return points === 0 ? before : before / points;
  return points;
}

/**
 * What each choice earns when all conditions are gone through with it: several of them may add to its points (decision 110). `invalidPoints` are
 * points that are no number.
 */
export function readCredits(
  item: Element,
  choices: readonly string[],
): { readonly credits: ReadonlyMap<string, number>; readonly invalidPoints: readonly string[] } {
  const conditions = allBelow(item, 'respcondition');
  const invalidPoints = new Set<string>();
  const isScored = conditions.some((one) =>
    readOutcomes(one).some(({ variable }) => /^score$/i.test(variable)),
  );
  const credits = new Map(
    choices.map((choice) => {
      const values = new Map<string, number>();
      let isFirst = true;
      for (const condition of conditions) {
        const variables = findChild(condition, 'conditionvar');
        if (!variables || !isMet(variables, choice, isFirst)) continue;
        const isOther = findChild(variables, 'other') !== undefined;
        for (const outcome of readOutcomes(condition)) {
          const points = readPoints(item, outcome);
          if (Number.isNaN(points)) invalidPoints.add(outcome.text);
          else
            values.set(
              outcome.variable,
              applyAction(outcome.action, values.get(outcome.variable) ?? 0, points),
            );
        }
        isFirst &&= isOther;
        if (attribute(condition, 'continue').toLowerCase() === 'no') break;
      }
      const counted = [...values].filter(([variable]) => !isScored || /^score$/i.test(variable));
      return [choice, counted.reduce((sum, [, value]) => sum + value, 0)] as const;
    }),
  );
  return { credits, invalidPoints: [...invalidPoints] };
}

/** The choice that each feedback belongs to; a condition for several choices says nothing about one of them. */
export function readShownFeedback(item: Element): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const condition of allBelow(item, 'respcondition')) {
    const variables = findChild(condition, 'conditionvar');
    const refused = new Set(
      variables ? allBelow(variables, 'not').flatMap((one) => allBelow(one, 'varequal')) : [],
    );
    const chosen = (variables ? allBelow(variables, 'varequal') : []).filter((one) => !refused.has(one));
    if (chosen.length !== 1) continue;
    for (const feedback of findChildren(condition, 'displayfeedback'))
      shown.set(
        attribute(feedback, 'linkrefid'),
        getElementText(chosen[0]) || attribute(chosen[0]!, 'respident'),
      );
  }
  return shown;
}
