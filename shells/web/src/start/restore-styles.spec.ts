/** @jest-environment jsdom */
import { restoreStyles } from './restore-styles.js';

test('style data in a prerendered page become styles, and the data attributes are removed', () => {
  const page = document.createElement('div');
  page.innerHTML =
    '<p data-style="left: 5%; --step: 2px"></p><svg data-style="width: 1px"></svg><i data-other="x"></i>';
  restoreStyles(page);
  const [paragraph, picture] = [page.querySelector('p'), page.querySelector('svg')];
  expect(paragraph?.style.left).toBe('5%');
  expect(paragraph?.style.getPropertyValue('--step')).toBe('2px');
  expect(picture?.style.width).toBe('1px');
  expect(page.querySelectorAll('[data-style]')).toHaveLength(0);
  expect(page.querySelectorAll('[data-other]')).toHaveLength(1);
});
