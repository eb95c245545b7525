export const boxes = ['practice-test', 'timed-section', 'proctored-test'] as const;
export type Box = (typeof boxes)[number];
export const isBox = (name: string): name is Box => boxes.some((box) => box === name);

export const boxTexts: Record<Box, { title: string; text: string; action: string }> = {
  'practice-test': {
    title: 'Practice test',
    text: 'Full tests like the real exam: timed sections, a break, then blind review and a score.',
    action: 'Choose a test',
  },
  'timed-section': {
    title: 'Timed section',
    text: 'One timed section when you have half an hour.',
    action: 'Choose a section',
  },
  'proctored-test': {
    title: 'Proctored test',
    text: 'A set time, a waiting room, one start for everyone and no pausing.',
    action: 'See the dates',
  },
};
