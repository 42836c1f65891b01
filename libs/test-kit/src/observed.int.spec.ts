import { eventually } from '@floatwise/browser-test-kit/eventually';
import { operatedServices } from '@floatwise/contracts/operations';
import { HttpMetrics } from '@floatwise/service-kit/metrics';
import { metricsOf, observedFolders, seriesIn } from './observed-rules.js';
import { serviceNamed, serviceUnderTest } from './service-under-test.js';

const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@floatwise.example' };
/** Prometheus itself, the edge (`edge-metrics.int.spec.ts`), Kubernetes, and CloudNativePG answer these. */
const ofOthers = /^(up$|caddy_|kubelet_|cnpg_)/;

describe.each(operatedServices)('%s', (name) => {
  it('answers every metric that its alerts and dashboards name, and those of all services', async () => {
    const running = await serviceUnderTest({ service: await serviceNamed(name), env });
    try {
      const metrics = running.app.get(HttpMetrics);
      // At the start, jobs look for what is due. What the scrape itself asks the database doesn't count.
      await eventually(async () => expect(await metrics.text()).toMatch(/\ndatabase_pool_waiting 0\n/));
      const text = await metrics.text();
      for (const server of ['postgres', 'redis']) expect(text).toContain(`\ndependency_up{dependency="${server}"} 1\n`);
      expect(text).toMatch(/\ndatabase_pool_size [1-9]/);
      expect(text).toMatch(/\njob_failed\{job="[a-z-]+"\} 0\n/);
      const answered = seriesIn(text);
      const folders = observedFolders().filter(({ service }) => service === null || service === name);
      const named = folders.flatMap(metricsOf).filter((metric) => !ofOthers.test(metric));
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter((metric) => !answered.has(metric))).toEqual([]);
    } finally {
      await running.stop();
    }
  });
});
