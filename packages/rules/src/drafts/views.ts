import { normalText } from './normal.ts';

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
const readable = (sentence: string) =>
  normalText(sentence)
    .toLowerCase()
    .replace(/"[^"]*"/g, ' words ');

/** A view of the writer's, of others', or of what the student did. */
export function viewRule(sentence: string, namesOption: boolean): string | null {
  const all = readable(sentence);
  const plain = namesOption ? all.replace(opinion, '') : all;
  if (personal.test(plain.replace(friendly, ''))) return 'view';
  return ofOthers.test(plain) || judgedDeed.test(plain) || judgedThought.test(plain) ? 'view' : null;
}
