export const boxes = ['practice-test', 'timed-section', 'proctored-test'] as const;
export type Box = (typeof boxes)[number];
export const isBox = (name: string): name is Box => boxes.some((box) => box === name);

export const boxTexts: Record<Box, { title: string; text: string; action: string }> = {
  'practice-test': {
    title: 'Practice test',
    text: 'Whole tests in the real shape: timed sections, a break, then blind review and a score.',
    action: 'Choose a test',
  },
  'timed-section': {
    title: 'Timed section',
    text: 'One section by the clock, when there is half an hour.',
    action: 'Choose a section',
  },
  'proctored-test': {
    title: 'Proctored test',
    text: 'A set time, a waiting room, one common start and no pausing.',
    action: 'See the dates',
  },
};
