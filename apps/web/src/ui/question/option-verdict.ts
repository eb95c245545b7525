/** How an option was answered, and what is known of it. */
export interface Work {
  readonly answer: number | null;
  readonly brAnswer?: number | null | undefined;
  readonly eliminated?: readonly number[] | undefined;
  readonly brEliminated?: readonly number[] | undefined;
  /** Null if right and wrong must not be shown. */
  readonly credited: number | null;
  /** The wrong option that most others chose. */
  readonly tempting?: number | null | undefined;
}
export interface Verdict {
  readonly tone: 'right' | 'wrong' | undefined;
  readonly chosen: boolean;
  readonly eliminated: boolean;
  readonly tags: readonly string[];
}

/** What is shown of one option; `student` reads the own work, `staff` that of a student. */
export function judgeOption(no: number, work: Work, reader: 'student' | 'staff'): Verdict {
  const { answer, brAnswer = null, eliminated = [], brEliminated = [], credited, tempting = null } = work;
  const right = no === credited;
  const chosen = no === answer;
  // The chosen option does not count as eliminated.
  const first = !chosen && eliminated.includes(no);
  const blind = !first && brAnswer !== no && brEliminated.includes(no);
  const [whose, who] = reader === 'student' ? ['Your', 'You'] : ["Student's", 'Student'];
  return {
    tone: right ? 'right' : credited !== null && (chosen || brAnswer === no) ? 'wrong' : undefined,
    chosen,
    eliminated: first || blind,
    tags: [
      ...(right ? ['Correct answer'] : []),
      ...(no === tempting ? ['Most tempting wrong answer'] : []),
      ...(chosen ? [`${whose} answer`] : []),
      ...(brAnswer === no && !chosen ? [`${whose} answer in blind review`] : []),
      ...(first ? [`${who} eliminated this`] : []),
      ...(blind ? [`${who} eliminated this in blind review`] : []),
    ],
  };
}
