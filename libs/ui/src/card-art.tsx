import { join } from './join.js';

export interface CardArtProps {
  /** Position in the wallet's list, from 0. It picks one of six gradients, which repeat (specification, section 2). */
  position: number;
  /** Nickname or name, shown if there's room next to the digits. */
  name: string;
  /** Four digits, or empty. */
  lastFour?: string;
  /** `small` for lists (decorative, 48 px, with the name's initials), `medium` for swipeable rows (200 px), `large` for the answer (320 px). */
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** The gradients in the order they repeat: teal, indigo, plum, rust, forest, graphite. */
const gradients = [
  'from-art-teal-from to-art-teal-to',
  'from-art-indigo-from to-art-indigo-to',
  'from-art-plum-from to-art-plum-to',
  'from-art-rust-from to-art-rust-to',
  'from-art-forest-from to-art-forest-to',
  'from-art-graphite-from to-art-graphite-to',
] as const;

/** The gradient of the card at `position` (0 or more), as Tailwind classes for `bg-linear-to-br`. */
export const cardGradient = (position: number): string => gradients[position % gradients.length] ?? gradients[0];

/**
 * Two letters that stand for a card, because six colors alone don't tell eight cards apart: the first of its first and of its
 * last word, which differ more often than those of the first two. 'CR' for Chase Sapphire Reserve, 'Ev' for Everyday. Of a number
 * at the end it's the last digit: 'N1' for Nimbus 31, because 'N3' would be Nimbus 32 too.
 */
export function cardInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !/^(?:credit|card)$/i.test(word));
  const [first = '', ...others] = words;
  const last = others.at(-1);
  if (last === undefined) return [...first].slice(0, 2).join('');
  const initials = `${[...first][0]}${/^\d+$/.test(last) ? last.slice(-1) : [...last][0]}`.toUpperCase();
  return readAsWords.has(initials) ? [...first].slice(0, 2).join('') : initials;
}

/** Initials that say something else; two letters of the first word stand in their place. */
const readAsWords = new Set(['FU', 'WC', 'SS', 'KK', 'BS', 'FK', 'VD']);

const sizes = {
  // The initials aren't text of the page: next to them stands the name.
  small:
    'w-12 rounded-[5px] before:absolute before:inset-y-0 before:left-1 before:flex before:items-center before:text-12 before:font-semibold before:content-[attr(data-initials)]',
  medium: 'w-50 rounded-panel p-4',
  large: 'w-80 max-w-full rounded-art p-5',
};

/**
 * A drawing of a bank card, without any bank's logo or colors. Its text is readable by screen readers; the small one is
 * decorative. What it shows follows from the screen's width and not from its own (a container query): an aspect ratio in a grid is
 * measured several times over, and each time the query's answer changed, so a key at /pay took 200 ms of layout on a phone.
 */
export function CardArt({ position, name, lastFour = '', size = 'large', className }: CardArtProps) {
  const small = size === 'small';
  return (
    <div
      aria-hidden={small || undefined}
      data-initials={small ? cardInitials(name) : undefined}
      className={join(
        'relative isolate flex aspect-[1.586] shrink-0 flex-col justify-between overflow-hidden bg-linear-to-br text-on-art',
        cardGradient(position),
        sizes[size],
        className,
      )}
    >
      <Motif position={position} rows={small ? 3 : 7} />
      {!small && <Chip large={size === 'large'} />}
      {!small && (
        <div className="flex min-w-0 items-end justify-between gap-3">
          <span
            className={join(
              'line-clamp-2 min-w-0 font-medium wrap-anywhere max-sm:line-clamp-1',
              size === 'large' ? 'text-16 max-sm:text-14' : 'text-14',
              lastFour !== '' && 'max-sm:sr-only',
            )}
          >
            {name}
          </span>
          {lastFour !== '' && (
            <span className={join('figures shrink-0', size === 'large' ? 'text-16' : 'text-14')}>
              <span className="sr-only">ending in </span>
              <span aria-hidden className="mr-1 tracking-wide opacity-80">
                ••
              </span>
              {lastFour}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** Float lines engraved on the card, fading downward. Their lengths differ from card to card. All rows are one path, as lists show many cards. */
function Motif({ position, rows }: { position: number; rows: number }) {
  const step = 42 / rows;
  const lines = Array.from({ length: rows }, (_, row) => ({
    y: 8 + row * step,
    close: 52 + ((position * 13 + row * 17) % 22),
    end: 78 + ((position * 23 + row * 29) % 25),
  }));
  const drawn = (line: (each: (typeof lines)[number]) => string): string => lines.map(line).join('');
  const thick = rows > 4 ? 0.6 : 2.4;
  return (
    <svg
      aria-hidden
      viewBox="0 0 110 69"
      stroke="white"
      strokeWidth={thick}
      className="absolute inset-0 -z-10 size-full mask-[linear-gradient(black_12%,rgb(0_0_0/0.4)_64%)]"
    >
      <path d={drawn(({ y, close }) => `M44 ${y}H${close}`)} strokeOpacity={0.14} />
      <path d={drawn(({ y, close, end }) => `M${close} ${y}H${end}`)} strokeOpacity={0.28} />
      <path
        d={drawn(({ y, end }) => `M${end} ${y}h.01`)}
        strokeOpacity={0.34}
        strokeWidth={thick * 3.6}
        strokeLinecap="round"
      />
    </svg>
  );
}

const Chip = ({ large }: { large: boolean }) => (
  <svg
    aria-hidden
    viewBox="0 0 40 30"
    className={large ? 'w-10 shrink-0 max-sm:w-7' : 'w-7 shrink-0'}
    fill="none"
    stroke="white"
    strokeOpacity={0.55}
  >
    <rect x="0.75" y="0.75" width="38.5" height="28.5" rx="5" fill="white" fillOpacity={0.16} strokeWidth={1.5} />
    <path d="M0 10.5 H13 V19.5 H0 M40 10.5 H27 V19.5 H40 M13 10.5 V0 M27 10.5 V0 M13 19.5 V30 M27 19.5 V30" />
  </svg>
);
