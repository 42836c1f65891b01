import { PageStyles } from './page-styles.ts';

const texts: Record<string, string> = { '/a.css': 'a{}', '/b.css': 'b{}', '/c.css': '@import url(d.css);' };
const styles = (): PageStyles => new PageStyles((address) => texts[address] ?? '');

describe('the styles of a page', () => {
  it('are one sheet with all of them in their order', () => {
    const made = styles();
    const address = made.joined(['/b.css', '/a.css']);
    expect([...made.sheets]).toEqual([[address.slice(1), 'b{}\na{}']]);
    expect(address).toMatch(/^\/styles\.[0-9a-f]{12}\.css$/);
  });

  it('are shared by pages with the same parts, and by no others', () => {
    const made = styles();
    expect(made.joined(['/a.css', '/b.css'])).toBe(made.joined(['/a.css', '/b.css']));
    expect(made.joined(['/a.css'])).not.toBe(made.joined(['/a.css', '/b.css']));
    expect(made.sheets.size).toBe(2);
  });

  it('refuse a part that imports another, which would be ignored behind the first', () => {
    expect(() => styles().joined(['/a.css', '/c.css'])).toThrow('without imports');
  });
});
