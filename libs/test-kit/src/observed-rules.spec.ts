import { metricsIn, seriesIn } from './observed-rules.js';

test.each([
  ['max by (service) (outbox_lag_seconds) > 60', ['outbox_lag_seconds']],
  ['sum(rate(a_bucket{le="0.25", b=~"c_d"}[5m])) / sum by (x) (rate(a_count[5m]))', ['a_bucket', 'a_count']],
  ['service:bad:ratio1h > 14.4 * 0.001 and service:bad:ratio5m > 1', []],
  ['max(a) > 900 unless on (x) sum(increase(b[15m])) > 0', ['a', 'b']],
  ['a == 0 or vector(0)', ['a']],
  ['histogram_quantile(0.99, sum by (le) (rate(a_bucket{service=~"$service"}[$__rate_interval])))', ['a_bucket']],
])('%s names %j', (expression, metrics) => expect(metricsIn(expression)).toEqual(metrics));

test('a metric without a value yet is one, too', () => {
  const text = '# HELP a A.\n# TYPE a counter\n\n# TYPE b histogram\nb_bucket{le="1"} 0\n';
  expect([...seriesIn(text)]).toEqual(['a', 'b_bucket', 'b_sum', 'b_count']);
});
