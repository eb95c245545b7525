import { optionLetters } from '@docket/rules';
import type { OptionName } from '../bundle.ts';
import type { Problems } from '../problems.ts';
import type { Element } from '../xml.ts';
import {
  isKeyHeading,
  type KeyEntry,
  KeyLines,
  type KeyReading,
  parseKeyStart,
  readKeyTable,
} from './answer-key.ts';
import { parseKeyRow } from './key-cells.ts';
import {
  beginsAnswer,
  endingStar,
  isAnswerAlone,
  isOptionName,
  type OptionLabel,
  parseAnswer,
  parseLoneOptionName,
  parseOptionLabels,
  parsePassage,
  parseQuestionLabel,
  parseSection,
  type QuestionLabel,
} from './labels.ts';
import { type Line, toLines } from './lines.ts';
import { applyKey, OpenQuestion, type OpenSection } from './numbered-parts.ts';

/** Shorter texts above questions are directions. */
const shortestPassage = 400;
const keyItem = 'answer key';
const explanationLine = /^(?:explanation|rationale|reasoning|discussion|solution)\b\s*[:.-]/i;

/** Reads the lines of a document one after the other into sections, questions and the answer key. */
export class NumberedReader {
  readonly sections: OpenSection[] = [];
  /** Texts that belong to no question. */
  readonly left: string[] = [];
  readonly key: KeyEntry[] = [];
  name: string | undefined;
  private question: OpenQuestion | undefined;
  private openOption: OptionName | undefined;
  private keyLines: KeyLines | undefined;
  private loose: Line[] = [];
  /** The question whose last option stands directly above `loose`. */
  private above: OpenQuestion | undefined;
  private passageTitle: string | undefined;
  /** Lines that stand beside another one. */
  private beside: ReadonlySet<Line> = new Set();
  private labels: ReadonlyMap<Line, OptionLabel> = new Map();
  private readonly file: string;
  private readonly problems: Problems;
  constructor(file: string, problems: Problems) {
    this.file = file;
    this.problems = problems;
  }

  private report(item: string, field: string, value: string, reason: string): void {
    this.problems.error(this.file, item, { field, value }, reason);
  }
  private beginSection(no: number, title?: string): void {
    this.sections.push({ no, title: title || undefined, groups: [] });
    [this.question, this.openOption, this.loose, this.passageTitle] = [undefined, undefined, [], undefined];
  }
  /** Options A, B, C... that follow each other outside of a question: its number was not found. */
  private reportLooseOptions(atLeast: number): void {
    let count = 0;
    for (const line of this.loose) {
      const optionName = this.labels.get(line)?.optionName;
      if (optionName === 'ABCDE'[count]) count += 1;
    }
    if (count < atLeast) return;
    const above = this.question ? `below ${this.question.item}` : 'above the first question';
    const text = this.loose[0]!.shown.slice(0, 60);
    this.report(
      above,
      'question',
      text,
      `“${text}” has options, but no number of a question above them: number it “1.”`,
    );
  }
  private dropLoose(): void {
    this.reportLooseOptions(3);
    const text = this.loose
      .map((line) => line.shown)
      .filter(Boolean)
      .join(' ');
    if (text !== '') this.left.push(text);
    const question = this.above;
    const hasParagraphs = [...(question?.options.values() ?? [])].some(({ lines }) => lines.length > 1);
    if (text !== '' && question && hasParagraphs)
      this.report(
        question.item,
        'option E',
        text,
        `“${text.slice(0, 40)}” may belong to option E: put it into its paragraph`,
      );
    this.loose = [];
  }
  private beginQuestion(label: QuestionLabel, line: Line): void {
    const { no, isExplicit } = label;
    if (this.sections.length === 0) this.startFirstSection();
    const last = this.question;
    // If the numbers start again, the next section begins.
    if (last && no === 1 && last.no > 1) {
      const above = this.loose;
      this.beginSection(this.sections.at(-1)!.no + 1);
      this.loose = above;
    } else if (last && no <= last.no)
      this.report(
        last.item,
        'question',
        line.shown,
        `Question ${no} comes after question ${last.no}: number the questions in order`,
      );
    const section = this.sections.at(-1)!;
    const length = this.loose.map((one) => one.shown).join(' ').length;
    if (this.loose.length > 0 && (this.passageTitle !== undefined || length >= shortestPassage)) {
      this.reportLooseOptions(5);
      const explained =
        this.passageTitle === undefined && this.loose.find((one) => explanationLine.test(one.text));
      if (explained && last)
        this.report(
          last.item,
          'passage',
          explained.shown,
          `“${explained.shown.slice(0, 60)}” stands where the passage of the next questions stands: write “Passage 1” above a passage`,
        );
      section.groups.push({ passage: this.loose, title: this.passageTitle || undefined, questions: [] });
    } else {
      this.dropLoose();
      if (section.groups.length === 0) section.groups.push({ passage: [], title: undefined, questions: [] });
    }
    [this.loose, this.passageTitle, this.openOption] = [[], undefined, undefined];
    const next = last && this.question ? last.no + 1 : undefined;
    this.question = new OpenQuestion(
      no,
      `section ${section.no}, question ${no}`,
      isExplicit,
      next !== undefined && no > next ? next : undefined,
    );
    section.groups.at(-1)!.questions.push(this.question);
    this.addText(line.part(label.length));
  }
  private startFirstSection(): void {
    const above = { loose: this.loose, title: this.passageTitle };
    this.beginSection(1);
    [this.loose, this.passageTitle] = [above.loose, above.title];
  }
  private addText(line: Line): void {
    if (!line.isEmpty) this.question!.lines.push(line);
  }

  private takeKey(reading: KeyReading): void {
    if ('problem' in reading) this.report(keyItem, 'answers', reading.found, reading.problem);
    else this.key.push(...reading.entries);
  }
  /** Reads a line of an answer key; false if the key is over. */
  private readKey(line: Line): boolean {
    if (line.isTable) {
      this.takeKey(readKeyTable(line.block));
      return true;
    }
    const { text } = line;
    const section = parseSection(text);
    const isNewSection = section && !this.sections.some(({ no }) => no === section.no);
    const isKeyAbove = this.sections.length === 0 && !parseKeyRow(text) && parseQuestionLabel(text);
    if ((isNewSection && !parseKeyRow(section.title)) || isKeyAbove) {
      this.takeKey(this.keyLines!.finish());
      this.keyLines = undefined;
      return false;
    }
    const reading = this.keyLines!.read(text, line.isIndented);
    if ('isRemark' in reading && reading.isRemark) this.left.push(line.shown);
    this.takeKey(reading);
    return true;
  }
  /** Whether an answer key begins with this line; then it is read. */
  private beginsKey(line: Line, next: Line | undefined, afterNext: Line | undefined): boolean {
    const { text } = line;
    const isOver = this.question === undefined || this.question.isComplete;
    if (line.isTable) {
      const reading = this.question && isOver ? readKeyTable(line.block) : null;
      if (!reading || 'problem' in reading || !reading.entries.some((entry) => 'no' in entry)) return false;
      return this.startKey(reading.entries);
    }
    if (isKeyHeading(text)) {
      const optionName = isAnswerAlone(text) && next ? parseLoneOptionName(next.text) : null;
      const isOne = optionName && !(afterNext && parseLoneOptionName(afterNext.text));
      if (isOne) return false;
      const isKeyAbove = next && (next.isTable || parseKeyRow(next.text));
      return this.sections.length > 0 || isKeyAbove ? this.startKey([]) : false;
    }
    const started = parseKeyStart(text) ?? (isOver && this.question ? parseKeyRow(text) : null);
    return started !== null && this.startKey(started);
  }
  private startKey(entries: readonly KeyEntry[]): true {
    this.dropLoose();
    this.keyLines = new KeyLines();
    this.key.push(...entries);
    return true;
  }

  /** Reads "Answer: C"; true if the line is one. */
  private readAnswer(line: Line): boolean {
    const { text } = line;
    const { question } = this;
    const answer = parseAnswer(text);
    if (!answer && !beginsAnswer(text)) return false;
    const shown = line.shown.slice(0, 60);
    if (!question) {
      if (this.sections.length > 0 || answer)
        this.report(
          'above the first question',
          'credited',
          line.shown,
          `“${shown}” belongs to no question: answers stand below theirs`,
        );
      return answer !== null;
    }
    if (answer) {
      question.credits.push({ optionName: answer.optionName, source: `“${shown.slice(0, 30)}”` });
      if (answer.text !== '') question.repeated.push({ optionName: answer.optionName, text: answer.text });
      return true;
    }
    // "Key: ..." may begin a sentence of the text above the options.
    if (question.options.size === 0) return false;
    this.report(question.item, 'credited', line.shown, `“${shown}” names no option from A to E`);
    return true;
  }

  private takeOption(line: Line, label: OptionLabel): void {
    const question = this.question!;
    const optionName = label.optionName as OptionName;
    const text = line.part(label.length);
    const star = endingStar(text.text);
    const rest = star > 0 ? text.part(0, text.text.length - star) : text;
    const hasStar = label.hasStar || label.hasTextStar || star > 0;
    const isEmphasis = (label.hasTextStar && star > 0) || /[*✓]/.test(rest.text);
    if (hasStar && !label.hasStar && isEmphasis)
      this.report(
        question.item,
        `option ${optionName}`,
        line.shown,
        `The stars of option ${optionName} may be emphasis: write “Answer: ${optionName}” if it is the credited one`,
      );
    question.options.set(optionName, {
      lines: [rest],
      star: label.hasStar ? 'label' : hasStar ? 'text' : null,
      formats: rest.formats,
    });
    this.openOption = optionName;
  }
  /** Reads an option; true if the line is one, or is reported. */
  private readOption(line: Line): boolean {
    const { question } = this;
    const label = line.isParagraph ? this.labels.get(line) : undefined;
    if (!question || !label) return false;
    const { optionName } = label;
    if (question.isComplete) {
      if (this.loose.length > 0 || question.credits.length > 0) return false;
      if (optionName === 'E')
        this.report(
          question.item,
          'option E',
          line.shown,
          `“${line.shown.slice(0, 40)}” stands below another option E`,
        );
      if (optionName !== 'F') return optionName === 'E';
      this.report(
        question.item,
        'options',
        line.shown,
        `“${line.shown.slice(0, 40)}” is a sixth option; a question of the exam has five`,
      );
      return true;
    }
    if (isOptionName(optionName) && optionName === question.expected) {
      this.takeOption(line, label);
      return true;
    }
    if (question.options.size === 0) return false;
    const isOpen = isOptionName(optionName) && !question.options.has(optionName);
    // In options side by side, which are read down their columns, D comes before B.
    if (isOpen && this.beside.has(line)) {
      this.takeOption(line, label);
      return true;
    }
    if (!isOptionName(optionName)) return false;
    this.report(
      question.item,
      `option ${optionName}`,
      line.shown,
      `“${line.shown.slice(0, 40)}” comes where option ${question.expected} is expected`,
    );
    return true;
  }

  /** Reads the number of a question; true if one begins. */
  private readQuestion(line: Line): boolean {
    const label = line.isParagraph || line.isHeading ? parseQuestionLabel(line.text) : null;
    if (!label || (line.isHeading && !label.isExplicit)) return false;
    const { question } = this;
    const { no, isExplicit } = label;
    if (!question || question.isComplete) {
      const isKnown = !question || isExplicit || no === 1 || no > question.no;
      if (isKnown) this.beginQuestion(label, line);
      return isKnown;
    }
    // "Question 1" in its own line, and "1." before its text.
    if (no === question.no && question.isExplicit && question.lines.length === 0) {
      this.addText(line.part(label.length));
      return true;
    }
    // A question without all its options ends where the next one begins; otherwise it would take over the options of
    // the next one.
    if (isExplicit || (question.options.size >= 2 && no === question.no + 1)) {
      this.beginQuestion(label, line);
      return true;
    }
    const isListed = question.lastNumber === no - 1;
    if (question.options.size < 2 && !isListed && !question.isExplicit)
      if (no === question.no + 1 || no === question.skipped)
        this.report(
          question.item,
          'question',
          line.shown,
          `“${line.shown.slice(0, 40)}” stands within question ${question.no}, before its options: is it the next question?`,
        );
    question.lastNumber = no;
    return false;
  }

  private readText(line: Line): void {
    const { question } = this;
    const passage = parsePassage(line.text);
    if (passage !== null && (!question || question.isComplete)) {
      this.dropLoose();
      this.passageTitle = passage;
      this.openOption = undefined;
      return;
    }
    if (/^\*/.test(line.text) && question) question.note = line.shown;
    if (question && !question.isComplete) {
      if (this.openOption === undefined) this.addText(line);
      else question.options.get(this.openOption)!.lines.push(line);
    } else {
      if (this.loose.length === 0) this.above = question?.credits.length === 0 ? question : undefined;
      this.loose.push(line);
    }
  }

  private readSection(line: Line): boolean {
    const section = parseSection(line.text);
    if (!section) return false;
    this.dropLoose();
    this.beginSection(section.no ?? this.sections.length + 1, section.title);
    return true;
  }

  read(body: readonly Element[]): void {
    const { lines, beside } = toLines(this.file, body);
    this.beside = beside;
    const filled = lines.filter((line) => !line.isEmpty);
    const labels = parseOptionLabels(
      filled.map(({ text }) => text),
      optionLetters.length,
    );
    this.labels = new Map(filled.flatMap((line, at) => (labels[at] ? [[line, labels[at]]] : [])));
    for (let at = 0; at < filled.length; at += 1) {
      const line = filled[at]!;
      if (this.keyLines && this.readKey(line)) continue;
      if (this.beginsKey(line, filled[at + 1], filled[at + 2])) continue;
      if (this.readSection(line)) continue;
      if (line.block.tagName === 'h1' && this.sections.length === 0 && this.name === undefined) {
        if (!parseQuestionLabel(line.text)?.isExplicit) {
          this.name = line.shown;
          continue;
        }
      }
      const optionName = isAnswerAlone(line.text) ? parseLoneOptionName(filled[at + 1]?.text ?? '') : null;
      if (optionName && this.question) {
        this.question.credits.push({ optionName, source: `“${line.shown} ${optionName}”` });
        at += 1;
        continue;
      }
      if (this.readAnswer(line)) continue;
      const isPassage = parsePassage(line.text) !== null;
      if (!isPassage && this.readQuestion(line)) continue;
      if (this.readOption(line)) continue;
      this.readText(line);
    }
    if (this.keyLines) this.takeKey(this.keyLines.finish());
    this.dropLoose();
    applyKey(this.file, this.key, this.sections, this.problems);
  }
}
