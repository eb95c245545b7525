import type { Estimate } from '../gaussian.ts';

/** What a log has shown of one student at one skill. */
export interface SkillHistory {
  offset: Estimate;
  right: number;
  wrong: number;
  /** Recent surprises (answer minus chance), over about three answers and over about two. */
  surprise: number;
  freshSurprise: number;
  /** Recent answers as +1 and -1, over about three. */
  recent: number;
  /** The student's answer count when the skill last came up. */
  lastAt: number;
}

/** What a log has shown of one student at one item: tries after the first are mostly remembered. */
export interface ItemHistory {
  tries: number;
  right: number;
  lastRight: boolean;
}

export interface StudentHistory {
  level: Estimate;
  right: number;
  wrong: number;
  surprise: number;
  readonly skills: Map<string, SkillHistory>;
  readonly items: Map<string, ItemHistory>;
}

/** What a log has shown of one skill over all students. */
export interface SkillPopulation {
  difficulty: Estimate;
  /** Logits gained per log(1 + right answers), and per log(1 + wrong answers). */
  gainFromRight: Estimate;
  gainFromWrong: Estimate;
}

export function newSkillHistory(offset: Estimate, at: number): SkillHistory {
  return { offset, right: 0, wrong: 0, surprise: 0, freshSurprise: 0, recent: 0, lastAt: at };
}

export function newStudentHistory(level: Estimate): StudentHistory {
  return { level, right: 0, wrong: 0, surprise: 0, skills: new Map(), items: new Map() };
}

function decayed(average: number, value: number, keep: number): number {
  return keep * average + (1 - keep) * value;
}

/** Notes an answer in a student's history; `surprise` is the answer (1 or 0) minus the chance it was given. */
export function noteAnswer(
  student: StudentHistory,
  skills: readonly SkillHistory[],
  item: string,
  correct: boolean,
  surprise: number,
) {
  const at = student.right + student.wrong + 1;
  for (const noted of [student, ...skills]) {
    if (correct) noted.right += 1;
    else noted.wrong += 1;
  }
  student.surprise = decayed(student.surprise, surprise, 0.85);
  for (const skill of skills) {
    skill.surprise = decayed(skill.surprise, surprise, 0.7);
    skill.freshSurprise = decayed(skill.freshSurprise, surprise, 0.4);
    skill.recent = decayed(skill.recent, correct ? 1 : -1, 0.7);
    skill.lastAt = at;
  }
  const tried = student.items.get(item);
  student.items.set(item, {
    tries: (tried?.tries ?? 0) + 1,
    right: (tried?.right ?? 0) + (correct ? 1 : 0),
    lastRight: correct,
  });
}
