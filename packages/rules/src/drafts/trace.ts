import { study } from './anchor.ts';
import type { OptionNames } from './mentions.ts';
import { normalText } from './normal.ts';
import { contentStems, stemOf } from './ranking.ts';
import { sentencesOf } from './sentences.ts';
import { signsOf } from './signs.ts';

/** What talk about any argument is made of; says nothing of which one it is. */
const plain = new Set(
  `say says said saying tell tells told speak speaks mention mentions mentioned report reports reported state states stated
  describe describes described conclude concludes concluded infer argue argues argued assert show shows shown suggest suggests
  mean means meant concern concerns give gives given make makes made take takes taken come comes came go goes went put look
  looks need needs want wants know knows think thinks find finds found see sees seen ask asks asked use uses used keep turn
  start starts begin begins end ends happen happens change changes changed thing things something anything everything someone
  anyone people case reason reasons way kind part parts point points number numbers time new old different small large great
  bigger larger higher lower fewer next later earlier together alone itself themselves main real likely unlikely possible
  possibly probably simply exactly directly merely actually enough still without word`
    .split(/\s+/)
    .map(stemOf),
);
const studied = new Set([...study].map(stemOf));
const denial =
  /\b(?:not|no|never|nor|neither|nothing|none|nobody|nowhere|without|hardly|fails?|failed|lacks?)\b/g;

const setsApart =
  /\b(?:not|no|never|nor|neither|nothing|none|nobody|nowhere|without|hardly|fails?|failed|lacks?|only|but|however|different|another|other|opposite|less|fewer|half|differs?|differently|against|reverse[sd]?)\b/;

export interface Trace {
  /** The share of what is particular in it that stands in one sentence of the text, or of our own words. */
  readonly share: number;
  /** How many words are particular. */
  readonly count: number;
  /** Of those, how many the question or its options have. */
  readonly own: number;
  /** Words that only wrong options have, and not the text. */
  readonly ofWrong: number;
  /** Words that only the credited option has; those that the text has too count half. */
  readonly ofKey: number;
  /** Whether the sentence it comes from denies something, and whether this one does. */
  readonly denied: boolean;
  readonly denies: boolean;
  /** Whether it sets something apart at all. */
  readonly turns: boolean;
}
interface Known {
  readonly stems: ReadonlySet<string>;
  readonly denied: boolean;
}
const isDenied = (text: string) => (normalText(text).toLowerCase().match(denial) ?? []).length % 2 === 1;

type TracedNames = OptionNames & { readonly credited: number | null; readonly reviewed?: string };
/** The words of a question, read once for all that is asked about it. */
const ready = new WeakMap<TracedNames, (sentence: string) => Trace>();
/** Finds out where the words of a sentence come from. */
export function tracer(names: TracedNames): (sentence: string) => Trace {
  return (sentence) => {
    const trace = ready.get(names) ?? traceIn(names);
    ready.set(names, trace);
    return trace(sentence);
  };
}
function traceIn(names: TracedNames): (sentence: string) => Trace {
  const { options, credited, source, reviewed = '' } = names;
  const stemsOf = (text: string) => new Set(contentStems(normalText(text)));
  const key = credited === null ? '' : options[credited - 1]!;
  const known: Known[] = [...sentencesOf(source), ...sentencesOf(reviewed), key].map((one) => ({
    stems: stemsOf(one),
    denied: isDenied(one),
  }));
  const text = stemsOf(source);
  const ofKey = stemsOf(key);
  const ofWrong = stemsOf(options.filter((_, i) => i + 1 !== credited).join(' '));
  const weight = (stems: readonly string[]) => stems.reduce((sum, one) => sum + (text.has(one) ? 0.5 : 1), 0);
  return (sentence: string): Trace => {
    const all = [...stemsOf(sentence)];
    const words = all.filter((one) => !plain.has(one) && !studied.has(one));
    let [best, denied] = [0, false];
    for (const one of known) {
      const hits = words.filter((word) => one.stems.has(word)).length;
      if (hits > best) [best, denied] = [hits, one.denied];
    }
    return {
      share: words.length === 0 ? 0 : best / words.length,
      count: words.length,
      own: words.filter((one) => text.has(one) || ofKey.has(one) || ofWrong.has(one)).length,
      ofWrong: words.filter((one) => ofWrong.has(one) && !ofKey.has(one) && !text.has(one)).length,
      ofKey: weight(words.filter((one) => ofKey.has(one) && !ofWrong.has(one))),
      denied,
      denies: isDenied(sentence),
      turns: setsApart.test(normalText(sentence).toLowerCase()),
    };
  };
}

const personal = /\b(?:i|me|my|mine|myself)\b/;
/** "Let me", "I see why": no view of the writer's own. */
const friendly =
  /\b(?:let me|here is how i|i hope|i (?:would )?(?:recommend|suggest|advise|slow|start|begin|reread|underline|circle)|my (?:advice|tip)|tell me|i like to think of it|i (?:can )?(?:see|understand) (?:why|how|where|the appeal)|i am glad)\b/g;
/** Said of an option by name, these are read as what they say of it. */
const opinion = /\bi (?:do not |would not |would |will )?(?:think|believe|say|go with|choose|pick|take)\b/g;
/** What the student did, other than choosing, asking and writing, is not for the draft to judge. */
const judgedDeed =
  /(?:^|[,;:] |\b(?:and|but|so|that|because|since|where|what|way|if) )you (?:\w+ly |also |still |just )*(?:had|saw|drew|weighed|reached|were|did|landed|got|thought|spotted|understood|made|read|knew|applied|reasoned|followed|caught|used|worked|found|have (?:the|a|got|it)|are (?:\w+ )?(?:right|correct|onto)(?! (?:that|to|about|in)\b))\b(?! told| asked| torn| drawn| right (?:that|to|about|in))/;
const judgedThought =
  /\byour (?:\w+ )?(?:instincts?|reasoning|(?<!first )reading(?! the)|diagram|logic|thinking|analysis|intuition|argument)\b/;
/** What readers, tutors or nobody in particular would hold. */
const ofOthers =
  /\b(?:(?:tutors?|teachers?|experts?|(?:most|many|some|any|other|strict|careful|reasonable|strong) (?:people|readers?|students?|minds?))\b.{0,30}|(?:anybody|anyone|nobody|no one|some|others|whoever|those who|people who) (?:would |will |may |might )?)\b(?:agree|agrees|prefer|prefers|differ|argue|think|thinks|say|says|believes?|choose|chooses|accept|accepts|split|defend)\b/;
/** "If they were experienced, that would be why", "You wrote that": supposed, not said. */
const supposing =
  /^(?:\w+,? )?if\b.*\b(?:would|could|should|might|may)\b|^you (?:wrote|asked|wondered|suggest\w*) /;
const twofold = /\b(?:both|either|the two|each of them|on both sides)\b/;
/** What is claimed of the whole: "must", "everything", "the natural reading". */
const weighty =
  /\b(?:must|has to|have to|guaranteed|proves?|natural|really|real|deep\w*|everything|credible|powerful|serious\w*|heart|hinge|decisive|fatal|obvious\w*|clear\w*|precisely|just|exactly)\b/;
/** "The claim about the houses": may be another name of an option. */
const labelled =
  /\b(?:the|that|this) (?:\w+ )?(?:idea|claim|point|suggestion|comparison|statement|finding|detail|thought) (?:about|of|that|over|with|is|was)\b/;
const readable = (sentence: string) =>
  normalText(sentence)
    .toLowerCase()
    .replace(/"[^"]*"/g, ' words ');

/** A view of the writer's, of others', or of what the student did. */
export function viewRule(sentence: string): string | null {
  const plain = readable(sentence).replace(opinion, '');
  if (personal.test(plain.replace(friendly, ''))) return 'view';
  return ofOthers.test(plain) || judgedDeed.test(plain) ? 'view' : null;
}

/**
 * Whether a sentence that names no option speaks for a wrong one, against the credited one, or of what nobody of us wrote.
 * Advice on how to work says nothing of any option. `wake`: the option spoken of before, zk the credited one.
 */
export function untracedRule(
  sentence: string,
  one: Trace,
  wake: string | null,
  method: number,
): string | null {
  const plain = readable(sentence);
  if (personal.test(plain.replace(friendly, ''))) return 'view';
  if (judgedDeed.test(plain) || judgedThought.test(plain)) return 'view';
  if (one.share < 0.5 && ofOthers.test(plain)) return 'view';
  if (one.share < 0.5 && method === 0 && twofold.test(plain)) return 'twofold';
  if (wake !== 'zw' && one.share < 0.6 && one.ofKey > one.ofWrong && one.denies && !one.denied)
    return 'against-key';
  if (method > 0 && one.own <= 1) return null;
  const isSetApart = one.denies || one.turns || (wake === 'zw' && supposing.test(plain));
  if (one.share < 0.6 && one.ofWrong > one.ofKey && !isSetApart) return 'for-another';
  if (one.share < 0.6 && one.ofWrong + one.ofKey > 0 && labelled.test(plain)) return 'labelled';
  if (one.share < 0.5 && weighty.test(plain)) return 'weighty';
  if (wake === null && one.share < 0.5 && method === 0) return 'untraced';
  if (wake === 'zw' && one.share < 0.6 && !isSetApart) return 'unset';
  if (wake === 'zk' && one.share < 0.7 && speaksAgainst(plain)) return 'carried';
  return one.count >= 4 && one.share < 0.3 && !(wake === 'zw' && isSetApart) ? 'untraced' : null;
}
const speaksAgainst = (plain: string) => {
  const firm = signsOf(plain).filter((sign) => sign.firm && !sign.isBare);
  return firm.length > 0 && firm.every((sign) => sign.polarity === -1);
};
