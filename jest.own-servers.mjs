/**
 * Files run at the same time share no server, because each empties those that it was given: every worker of jest has its own, the first
 * worker the first of them.
 */
const { TEST_SERVERS_OF_WORKERS: ofWorkers, JEST_WORKER_ID: worker } = process.env;
if (ofWorkers) {
  Object.assign(process.env, JSON.parse(ofWorkers)[Number(worker) - 1]);
  // A test that starts jest itself says which servers that one has.
  delete process.env.TEST_SERVERS_OF_WORKERS;
}
