/** Where the pages of the simulated exam council are. */
export const simulatorPath = '/api/exam-council-simulator';
