import {
  allBelow,
  attribute,
  type Element,
  findChild,
  findChildren,
  firstBelow,
  getElementName,
  getElementText,
} from '../xml.ts';

interface Weight {
  readonly choice: string;
  readonly value: number;
}
/** How an item is scored, by its declarations and rules. */
export interface Scoring {
  readonly correct: readonly string[];
  readonly cardinality: string;
  /**
   * Choices with the highest score in the table or the rules if the declaration names another one; otherwise empty.
   */
  readonly otherwise: readonly string[];
  /** Choices by the outcome value that they set; this assigns feedback to choices. */
  readonly choiceOfOutcome: ReadonlyMap<string, string>;
  /** Outcome values that every wrong answer sets. */
  readonly wrong: ReadonlySet<string>;
}

/**
 * The rules of an item as (choice, variable, value): "if the response is the choice, the variable becomes the value".
 */
function* conditions(item: Element): Generator<{
  choice: string;
  variable: string;
  value: string;
  alone: boolean;
}> {
  const processing = firstBelow(item, 'responseProcessing');
  if (!processing) return;
  for (const branch of [...allBelow(processing, 'responseIf'), ...allBelow(processing, 'responseElseIf')]) {
    const test = findChildren(branch)[0];
    if (!test || getElementName(test) === 'not') continue;
    const values = getElementName(test) === 'baseValue' ? [test] : allBelow(test, 'baseValue');
    const choice = getElementText(values[0]);
    if (!choice) continue;
    const alone = values.length === 1;
    for (const set of findChildren(branch, 'setOutcomeValue'))
      yield {
        choice,
        variable: attribute(set, 'identifier'),
        value: getElementText(firstBelow(set, 'baseValue')),
        alone,
      };
  }
}

/** Values that are set if the answer is wrong: in an "else" after the right one, or by "not". */
function wrongOutcomes(item: Element): Set<string> {
  const processing = firstBelow(item, 'responseProcessing');
  const wrong = new Set<string>();
  for (const rule of processing ? allBelow(processing, 'responseCondition') : []) {
    const first = findChild(rule, 'responseIf');
    const test = first && findChildren(first)[0];
    if (!first || !test || !firstBelow(test, 'correct')) continue;
    const readOutcomeValues = (branch: Element | undefined) =>
      (branch ? findChildren(branch, 'setOutcomeValue') : []).map((set) =>
        getElementText(firstBelow(set, 'baseValue')),
      );
    const other = findChild(rule, 'responseElse');
    const [right, not] = getElementName(test) === 'not' ? [other, first] : [first, other];
    const anyway = readOutcomeValues(right);
    for (const value of readOutcomeValues(not)) if (!anyway.includes(value)) wrong.add(value);
  }
  return wrong;
}

export function readScoring(item: Element, response: string): Scoring {
  const declarations = findChildren(item, 'responseDeclaration');
  const declaration =
    declarations.find((one) => attribute(one, 'identifier') === response) ?? declarations[0];
  const cardinality = declaration ? attribute(declaration, 'cardinality') : 'single';
  const right = declaration && findChild(declaration, 'correctResponse');
  let correct = right ? findChildren(right, 'value').map(getElementText).filter(Boolean) : [];
  const choiceOfOutcome = new Map<string, string>();
  const scored: Weight[] = [];
  let isClear = true;
  for (const { choice, variable, value, alone } of conditions(item)) {
    if (/^score$/i.test(variable)) {
      scored.push({ choice, value: Number(value) });
      isClear &&= alone;
    } else if (value) choiceOfOutcome.set(value, choice);
  }
  // Some tools leave the declaration empty and score with a table or a rule.
  const best = (all: readonly Weight[]) => {
    const top = Math.max(0, ...all.map((one) => one.value));
    return top > 0 ? all.filter((one) => one.value === top).map((one) => one.choice) : [];
  };
  const weights: Weight[] = (declaration ? allBelow(declaration, 'mapEntry') : []).map((entry) => ({
    choice: attribute(entry, 'mapKey'),
    value: Number(attribute(entry, 'mappedValue')),
  }));
  const mapped = best(weights);
  const ruled = best(scored);
  // A rule with several values is too complex to contradict the declaration.
  const otherwise = [mapped, isClear ? ruled : []].flatMap((all) =>
    correct.length === 1 && !all.includes(correct[0]!) ? all : [],
  );
  // Without a declaration, each choice that earns points counts: the best of several would be a guess.
  const earning = (all: readonly Weight[]) => all.filter((one) => one.value > 0).map((one) => one.choice);
  if (correct.length === 0) correct = mapped.length > 0 ? earning(weights) : earning(scored);
  return {
    correct: [...new Set(correct)],
    cardinality,
    otherwise: [...new Set(otherwise)],
    choiceOfOutcome,
    wrong: wrongOutcomes(item),
  };
}
