import { describe, expect, it } from 'vitest';
import { type LogEntry, readLog } from './read-log.ts';

async function read(...pieces: string[]): Promise<LogEntry[]> {
  async function* source() {
    yield* pieces;
  }
  const entries: LogEntry[] = [];
  for await (const some of readLog(source())) entries.push(...some);
  return entries;
}

const answer = { student: 's', item: 'i', skills: ['k', 'l'], correct: true };

describe('readLog', () => {
  it.each([
    ['no header', 's,i,k~l,1'],
    ['a header', 'student,item,skills,correct\ns,i,k;l,true'],
    ['other names and columns', 'order_id,Problem ID,user_id,correct,skill_name\n9,i,s,1.0,k|l'],
    ['tabs', 'Anon Student Id\tProblem\tKC (Default)\tCorrect\ns\ti\tk~l\t1\n'],
    ['blank lines and a byte order mark', '\uFEFF\n\n s , i , k ~ l ~ k , 1 \n\n'],
  ])('reads an answer from a log with %s', async (_, text) => {
    expect((await read(text)).map((entry) => 'answer' in entry && entry.answer)).toEqual([answer]);
    expect(await read(...text)).toEqual(await read(text));
  });

  it('treats blank skills, and a header without skills, as none', async () => {
    const none = { ...answer, skills: [] };
    expect(await read('s,i,,1')).toEqual([{ line: 1, answer: none }]);
    expect(await read('correct,student,item\n1,s,i')).toEqual([{ line: 2, answer: none }]);
  });

  it('reports what is wrong with a line, and continues', async () => {
    expect(await read('s,i,k~l,1\n,i,k,1\ns,,k,1\ns,i,1\ns,i,k,0.5\ns,i,k~l,1\n')).toEqual([
      { line: 1, answer },
      { line: 2, error: 'the student is blank' },
      { line: 3, error: 'the item is blank' },
      { line: 4, error: '4 columns are needed (student,item,skills,correct), found 3' },
      { line: 5, error: "correct must be 1 or 0 (or true or false), found '0.5'" },
      { line: 6, answer },
    ]);
  });

  it('refuses a header without a required column', async () => {
    await expect(read('student,item,skills\ns,i,k\n')).rejects.toThrow("the header has no column 'correct'");
  });

  it('finds nothing in an empty log', async () => {
    expect(await read()).toEqual([]);
    expect(await read('\n')).toEqual([]);
  });
});
