/** The path of the simulated exam council's pages. */
export const simulatorPath = '/api/exam-council-simulator';
