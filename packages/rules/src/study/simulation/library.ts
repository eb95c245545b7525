import type { FreshSection, StudySection, StudyUnit, SyllabusItem } from '../types.ts';

/** What a student may use of a test. */
interface Uses {
  readonly drilling: boolean;
  readonly tests: boolean;
  readonly sections: readonly number[];
}
export interface SimulatedSection extends FreshSection {
  readonly units: readonly Omit<StudyUnit, 'state' | 'restedOn'>[];
}
export interface SimulatedTest {
  readonly id: string;
  readonly uses: Uses;
  readonly sections: readonly SimulatedSection[];
}
export interface SimulatedLibrary {
  readonly tests: readonly SimulatedTest[];
  readonly syllabus: readonly SyllabusItem[];
}
export type SimulatedPlan = 'free' | 'core' | 'full';

const lrTypes = [
  'flaw',
  'necessary-assumption',
  'strengthen',
  'weaken',
  'must-be-true',
  'method',
  'role',
  'parallel',
];
const rcTypes = ['main-point', 'inference', 'detail', 'function'];
/** Two sections of 25 LR questions and one of four passages. */
const questionsPerTest = 77;

const section = (testId: string, no: number, type: StudySection): SimulatedSection => {
  const id = `${testId}-${no}`;
  const units =
    type === 'LR'
      ? Array.from({ length: 25 }, (_, i) => ({
          ...{ testId, sectionId: id, type, questions: 1, questionTypes: [lrTypes[i % lrTypes.length]!] },
        }))
      : [7, 6, 8, 6].map((questions, i) => ({
          ...{ testId, sectionId: id, type, questions },
          questionTypes: [...new Set([rcTypes[i]!, rcTypes[(i + 1) % 4]!, 'inference'])],
        }));
  return { id, testId, type, questions: type === 'LR' ? 25 : 27, units };
};

const all: Uses = { drilling: true, tests: true, sections: [1, 2, 3] };
const none: Uses = { drilling: false, tests: false, sections: [] };
/** As the plans of the demo: free has one test for drills, one to take and one section. */
function findUses(plan: SimulatedPlan, no: number, tests: number): Uses {
  if (plan === 'full') return no === tests ? { ...all, drilling: false } : all;
  if (plan === 'core') return no <= tests / 2 ? all : none;
  if (no === 1) return { ...none, drilling: true };
  if (no === 2) return { ...none, tests: true };
  return no === 3 ? { ...none, sections: [1] } : none;
}

function createSyllabus(plan: SimulatedPlan): SyllabusItem[] {
  const lesson = (type: StudySection, no: number): SyllabusItem => ({
    ...{ kind: 'lesson', id: `${type}-lesson-${no}`, type, minutes: 20, minutesToday: 0, doneToday: false },
    introduces: [(type === 'LR' ? lrTypes : rcTypes)[no - 1]].flatMap((code) => code ?? []),
  });
  const unit = (no: number): SyllabusItem => ({
    ...{ kind: 'skills', id: `unit-${no}`, type: no === 6 ? 'RC' : 'LR', minutes: 25 },
    ...{ introduces: [], minutesToday: 0, doneToday: false },
  });
  const lessons = plan === 'free' ? 2 : 10;
  return [
    ...Array.from({ length: lessons }, (_, i) => [lesson('LR', i + 1), lesson('RC', i + 1)]).flat(),
    ...Array.from({ length: plan === 'free' ? 1 : 6 }, (_, i) => unit(i + 1)),
  ];
}

/** A library of about so many questions, as a plan offers it. */
export function createLibrary(plan: SimulatedPlan, questions: number): SimulatedLibrary {
  const count = Math.round(questions / questionsPerTest);
  const tests = Array.from({ length: count }, (_, i) => {
    const id = `test-${i + 1}`;
    return {
      id,
      uses: findUses(plan, i + 1, count),
      sections: (['LR', 'RC', 'LR'] as const).map((type, at) => section(id, at + 1, type)),
    };
  });
  return { tests, syllabus: createSyllabus(plan) };
}
