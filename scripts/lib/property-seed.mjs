import fc from 'fast-check';

/**
 * Property tests find the same cases in every run, so that a change alone decides whether it passes (decision 125).
 * `DOCKET_TEST_SEED=random` looks for new ones; a number repeats the run that printed it.
 */
const wanted = process.env.DOCKET_TEST_SEED;
if (wanted !== 'random')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted ?? 20_261_129) });
