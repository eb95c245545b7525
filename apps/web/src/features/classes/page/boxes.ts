export const rightBoxes = ['explanations', 'notes', 'ask'] as const;
export type RightBox = (typeof rightBoxes)[number];
export const isRightBox = (name: string): name is RightBox => rightBoxes.some((box) => box === name);
export const boxNames: Record<RightBox, string> = {
  explanations: 'Explanations',
  notes: 'Notes',
  ask: 'Ask',
};
