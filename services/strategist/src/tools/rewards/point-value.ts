import { rewardsAtRate } from '@floatwise/finance/rewards/categories';
import { SUMMARY_DEFAULTS } from '@floatwise/finance/calculators/monthly-summary';
import { moneyLine, say } from '../../facts/fact-book.js';
import { citing } from '../calculation.js';
import { asks, defineTool } from '../tool.js';

/** Points in dollars: at one value a point, rewards on so many dollars at one point a dollar. */
const worth = (points: number, centsPerPoint: number): number =>
  rewardsAtRate(points, 1, { rewardsRate: 1, rewardsUnit: 'points', centsPerPoint });

/** What points or miles are worth. Without a value for one, as cash and at the value of our monthly summary. */
export const pointValue = defineTool('point_value', async (input, context) => {
  const { facts } = context;
  const { points, centsPerPoint } = input;
  if (points === undefined) return asks('How many points or miles do you have?');
  const many = facts.points('points', points, 'points');
  const articles = citing(context, 'float-or-rewards');
  const dollarsAt = (name: string, cents: number) =>
    facts.money(name, worth(points, cents), {
      sum: [moneyLine(`${points.toLocaleString('en-US')} × ${cents} cents`, worth(points, cents))],
    });
  if (centsPerPoint !== undefined) {
    const cents = facts.count('cents', centsPerPoint, 'cent');
    return {
      parts: say`${many} at ${cents} each are worth ${dollarsAt('worth', centsPerPoint)}.`,
      articles,
    };
  }
  const [cash, travel] = [dollarsAt('as-cash', 1), dollarsAt('as-travel', SUMMARY_DEFAULTS.centsPerPoint)];
  const [one, more] = [facts.count('cent', 1, 'cent'), facts.count('cents', SUMMARY_DEFAULTS.centsPerPoint, 'cent')];
  const parts = say`${many} are worth ${cash} at ${one} each, which is what many programs pay as cash. At ${more} each, which some people get for travel, they’re worth ${travel}. Use the value you’ve actually gotten for your points.`;
  return { parts, articles, suggestions: ['Is an annual fee worth it?'] };
});
