// A container's health check: whether what it runs answers.
const { ok } = await fetch(process.env.HEALTH_URL);
process.exit(ok ? 0 : 1);
