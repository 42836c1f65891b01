import PDFDocument from 'pdfkit';
import { drawableText, fontFiles, fontRuns, plainText, type Weight } from './fonts.js';

/** The product's light colors (`libs/ui/src/styles/tokens.css`) in sRGB: a PDF on paper knows no OKLCH. */
export const palette = {
  ink: '#141b24',
  inkSoft: '#515963',
  hairline: '#dbdee2',
  control: '#7e8792',
  sunken: '#f3f2ef',
  accent: '#007475',
  accentHalf: '#379a9a',
} as const;
export type Color = (typeof palette)[keyof typeof palette];

/** Width and height in points, 72 to an inch. */
const paperSizes = { letter: [612, 792], a4: [595.28, 841.89] } as const;
export type Paper = keyof typeof paperSizes;
export const margin = 54;

export interface Ink {
  /** Points. */
  size?: number;
  weight?: Weight;
  color?: Color;
  /** Ends at the right edge of its place, as figures do. */
  alignEnd?: boolean;
  /** Gets smaller instead of longer than its place. */
  isShrunk?: boolean;
}
/** Where a line of text goes: `y` is its baseline. A name that's longer than `width` is cut; a figure gets smaller. */
export interface Place extends Ink {
  x: number;
  y: number;
  width: number;
}

/** How an element is read aloud. */
export interface Tagging {
  alt?: string;
  scope?: 'Column' | 'Row';
  /** Left, top, right and bottom of a picture. */
  bbox?: [number, number, number, number];
}

export interface SheetOptions {
  paper: Paper;
  title: string;
  createdAt: Date;
}

const usualSize = 9;
/** Figures stand below each other, as on the page. */
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];

/**
 * Paper to draw on. All that has a meaning is drawn inside a tagged element, in reading order, so that a screen reader
 * reads the document as it's meant (PDF/UA); lines and the like are decoration.
 */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #parents: PDFKit.PDFStructureElement[] = [];
  /** The width of each text at 1 point: the same names and figures come again and again. */
  readonly #widths = new Map<string, number>();
  readonly width: number;
  readonly height: number;

  constructor({ paper, title, createdAt }: SheetOptions) {
    const [width, height] = paperSizes[paper];
    [this.width, this.height] = [width, height];
    const options: PDFKit.PDFDocumentOptions = {
      ...{ size: [width, height], margin: 0, autoFirstPage: false, bufferPages: true },
      // No font of the viewer's: all are embedded.
      font: '',
      ...{ pdfVersion: '1.7', tagged: true, lang: 'en-US', displayTitle: true },
      info: { Title: title, Author: 'Floatwise', Creator: 'Floatwise', CreationDate: createdAt },
    };
    // Says that it's meant to be accessible (ISO 14289); the published types don't know this value yet.
    this.#doc = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }));
    for (const { name, content } of fontFiles()) this.#doc.registerFont(name, content);
    const root = this.#doc.struct('Document');
    this.#doc.addStructure(root);
    this.#parents.push(root);
  }

  /** The width between the margins. */
  get inner(): number {
    return this.width - 2 * margin;
  }

  /** Begins a page, which has this name in the list beside the document. */
  page(name: string): void {
    this.#doc.addPage();
    this.#doc.outline.addItem(name);
  }

  /** Whatever `draw` tags is part of one element. */
  inside(tag: string, draw: () => void): void {
    const element = this.#doc.struct(tag);
    this.#parents.at(-1)?.add(element);
    this.#parents.push(element);
    draw();
    this.#parents.pop();
    element.end();
  }

  /** One element with what `draw` draws as its content. */
  element(tag: string, tagging: Tagging & { actual?: string }, draw: () => void): void {
    this.#parents.at(-1)?.add(this.#doc.struct(tag, tagging, draw));
  }

  /** A line of text as an element of its own. What can't be drawn, or is cut, is still read aloud and copied. */
  line(tag: string, text: string, place: Place & Tagging & { instead?: string }): void {
    const { scope, instead = '–' } = place;
    const plain = plainText(text);
    const drawable = drawableText(text) || instead;
    const drawn = place.alignEnd ? drawable : this.#cut(drawable, place);
    const actual = plain === '' || drawn === plain ? {} : { actual: plain };
    this.element(tag, { ...(scope && { scope }), ...actual }, () => this.write(drawn, place));
  }

  /** Text over several lines as one element. Returns the baseline of the last one. */
  paragraph(text: string, place: Place & { leading: number }): number {
    const lines = this.#wrapped(text, place);
    this.element('P', {}, () =>
      lines.forEach((line, index) => {
        // The space belongs to the text, so that what is copied has words.
        const end = index < lines.length - 1 ? ' ' : '';
        this.write(line + end, { ...place, y: place.y + index * place.leading });
      }),
    );
    return place.y + (lines.length - 1) * place.leading;
  }

  /** Text without an element of its own: inside of one, or as decoration. */
  write(text: string, { x, y, width, alignEnd, isShrunk = alignEnd, ...ink }: Place): void {
    const { weight = 400, color = palette.ink } = ink;
    const wanted = ink.size ?? usualSize;
    const size = isShrunk ? wanted * Math.min(1, width / this.#widthOf(text, ink)) : wanted;
    let left = alignEnd ? x + width - this.#widthOf(text, { ...ink, size }) : x;
    for (const run of fontRuns(text, weight)) {
      this.#doc.font(run.font).fontSize(size).fillColor(color);
      this.#doc.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', features: tabular });
      left += this.#widthOf(run.text, { weight, size });
    }
  }

  /** What isn't read aloud. */
  decoration(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw(this.#doc);
    this.#doc.endMarkedContent();
  }

  /** A picture that is described by `alt`. */
  picture(
    alt: string,
    [x, y, width, height]: [number, number, number, number],
    draw: (doc: PDFKit.PDFDocument) => void,
  ) {
    this.element('Figure', { alt, bbox: [x, y, x + width, y + height] }, () => draw(this.#doc));
  }

  /** Draws on every page once all are there, which is when it's known how many there are. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#doc.switchToPage(page);
      this.#doc.markContent('Artifact', { type: 'Pagination' });
      draw(page - start + 1, count);
      this.#doc.endMarkedContent();
    }
  }

  /** The finished file. */
  finish(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const pieces: Uint8Array[] = [];
      this.#doc.on('data', (piece: Uint8Array) => pieces.push(piece));
      this.#doc.on('error', reject);
      this.#doc.on('end', () => resolve(Buffer.concat(pieces)));
      for (const element of this.#parents) element.end();
      this.#doc.end();
    });
  }

  #widthOf(text: string, { size = usualSize, weight = 400 }: Ink): number {
    const key = `${weight} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const widths = fontRuns(text, weight).map((run) =>
      this.#doc.font(run.font).fontSize(1).widthOfString(run.text, { features: tabular }),
    );
    const width = widths.reduce((sum, one) => sum + one, 0);
    this.#widths.set(key, width);
    return width * size;
  }

  #cut(text: string, { width, ...ink }: Place): string {
    if (this.#widthOf(text, ink) <= width) return text;
    let kept = [...text];
    while (kept.length > 1 && this.#widthOf(`${kept.join('')}…`, ink) > width) kept = kept.slice(0, -1);
    return `${kept.join('').trimEnd()}…`;
  }

  #wrapped(text: string, { width, ...ink }: Place): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of drawableText(text).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.#widthOf(longer, ink) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }
}
