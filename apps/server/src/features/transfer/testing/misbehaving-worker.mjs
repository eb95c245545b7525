// A worker that misbehaves as the job says, to test worker-pool.ts.
process.on('message', (job) => {
  if (job.action === 'answer') process.send({ result: { pid: process.pid, value: job.value } });
  else if (job.action === 'environment') process.send({ result: Object.keys(process.env) });
  else if (job.action === 'throw') process.send({ error: new TypeError('broken') });
  else if (job.action === 'abort') process.abort();
  else if (job.action === 'exit') process.exit(3);
  else if (job.action === 'fill') {
    const rows = [];
    for (;;) rows.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
  } else for (;;);
});
