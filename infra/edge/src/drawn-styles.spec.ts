import { DrawnStyles } from './drawn-styles.ts';

const drawn =
  '<p class="a" style="left:5%;width:max(100%, 12rem)">say style="x" &lt;b style=&quot;y&quot;&gt;</p><i style="left:5%"></i>';

describe('[requirement 32] drawn pages need no inline style', () => {
  it('their style attributes become data', () => {
    expect(new DrawnStyles().take(drawn)).toBe(
      '<p class="a" data-style="left:5%;width:max(100%, 12rem)">say style="x" &lt;b style=&quot;y&quot;&gt;</p><i data-style="left:5%"></i>',
    );
  });

  it('and one style sheet for all pages says the same, each style once', () => {
    const styles = new DrawnStyles();
    styles.take(drawn);
    styles.take('<b style="left:5%">');
    expect(styles.sheet().css).toBe(
      '[data-style="left:5%"]{left:5%}\n[data-style="left:5%;width:max(100%, 12rem)"]{left:5%;width:max(100%, 12rem)}',
    );
    expect(styles.sheet().name).toMatch(/^drawn\.[0-9a-f]{12}\.css$/);
  });

  it('characters that HTML and CSS reserve are written as each wants them', () => {
    const styles = new DrawnStyles();
    const written = '--say:&quot;a &amp; \\b&quot;';
    expect(styles.take(`<i style="${written}">`)).toBe(`<i data-style="${written}">`);
    expect(styles.sheet().css).toBe(String.raw`[data-style="--say:\"a & \\b\""]{--say:"a & \b"}`);
  });
});
