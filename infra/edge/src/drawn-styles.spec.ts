import { DrawnStyles } from './drawn-styles.ts';

const drawn =
  '<p class="a" style="left:5%;width:max(100%, 12rem)">say style="x" &lt;b style=&quot;y&quot;&gt;</p><i style="left:5%"></i>';

describe('[requirement 32] prerendered pages need no inline styles', () => {
  it('their style attributes become data', () => {
    expect(new DrawnStyles().take(drawn)).toBe(
      '<p class="a" data-style="left:5%;width:max(100%, 12rem)">say style="x" &lt;b style=&quot;y&quot;&gt;</p><i data-style="left:5%"></i>',
    );
  });

  it('and their rules have the same styles, each of them once', () => {
    const styles = new DrawnStyles();
    styles.take(drawn);
    styles.take('<b style="left:5%">');
    expect(styles.rules()).toBe(
      '[data-style="left:5%"]{left:5%}\n[data-style="left:5%;width:max(100%, 12rem)"]{left:5%;width:max(100%, 12rem)}',
    );
  });

  it('reserved characters are escaped for HTML and for CSS', () => {
    const styles = new DrawnStyles();
    const written = '--say:&quot;a &amp; \\b&quot;';
    expect(styles.take(`<i style="${written}">`)).toBe(`<i data-style="${written}">`);
    expect(styles.rules()).toBe(String.raw`[data-style="--say:\"a & \\b\""]{--say:"a & \b"}`);
  });
});
