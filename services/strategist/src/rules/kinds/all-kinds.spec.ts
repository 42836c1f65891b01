import { toolInputs, toolNames, topics } from '../../tools/tool-inputs.js';
import { allKinds } from './all-kinds.js';
import { remarks } from './remarks.js';
import { trained } from '../understanding/trained.js';
import { unpacked } from '../understanding/weights.js';

describe('the kinds of questions', () => {
  test('are at least 40, each with an ID of its own', () => {
    const ids = allKinds.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(40);
  });

  test('reach every tool and every topic', () => {
    expect(new Set(allKinds.map(({ tool }) => tool))).toEqual(new Set(toolNames));
    const explained = allKinds.filter(({ tool }) => tool === 'explain').map(({ always }) => always['topic']);
    expect(new Set(explained)).toEqual(new Set(topics));
  });

  test.each(allKinds.map((kind) => [kind.id, kind] as const))('%s fills inputs that its tool has', (_, kind) => {
    const inputs = Object.keys(toolInputs[kind.tool].input.shape);
    expect(inputs).toEqual(expect.arrayContaining([...Object.keys(kind.fill), ...Object.keys(kind.always)]));
  });

  test.each(remarks)('there is a sentence without figures for $frame, and three questions to ask instead', (remark) => {
    expect(remark.sentence).toMatch(/^[^\d]+\.$/);
    expect(remark.suggestions).toHaveLength(3);
  });

  test('and everything that is said besides are the frames of the wordings', () => {
    const known = [...allKinds.map(({ id }) => id), ...remarks.map(({ frame }) => frame), 'follow-up'];
    expect([...unpacked(trained).frames].toSorted()).toEqual(known.toSorted());
  });
});
