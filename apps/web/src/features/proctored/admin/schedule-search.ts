export interface ScheduleSearch {
  past?: true;
  /** Search terms for the title or the name of the test. */
  search?: string;
  /** Id of a test. */
  test?: string;
}
