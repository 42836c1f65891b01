/** Some cents of a card that are all worth the same. `worth` is a whole number; several pieces may share an `id`. */
export interface Piece {
  id: string;
  worth: number;
  cents: number;
}

const byId = (a: Piece, b: Piece): number => (a.id < b.id ? -1 : Number(a.id > b.id));
const sumOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { cents }) => sum + cents, 0);
const largestFirst = (pieces: readonly Piece[]): Piece[] => [...pieces].sort((a, b) => b.cents - a.cents);

/** Pieces of one worth by falling worth; pieces of one card and one worth become one. */
function groupsByWorth(pieces: readonly Piece[]): Piece[][] {
  const groups = new Map<number, Map<string, Piece>>();
  for (const { id, worth, cents } of pieces) {
    if (cents <= 0) continue;
    const group = groups.get(worth) ?? new Map<string, Piece>();
    group.set(id, { id, worth, cents: cents + (group.get(id)?.cents ?? 0) });
    groups.set(worth, group);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => [...group.values()].sort(byId));
}

/**
 * The fewest pieces that hold `open` cents together, and among those the lowest ids. The count is that of the largest pieces. A
 * piece is chosen, in the order of ids, if the largest of those after it can still make up the rest within that count.
 */
function fewest(pieces: readonly Piece[], open: number): Piece[] {
  const largest = largestFirst(pieces);
  let count = 0;
  for (let held = 0; held < open && count < largest.length; count += 1) held += largest[count]?.cents ?? 0;
  const chosen: Piece[] = [];
  let missing = open;
  pieces.forEach((piece, index) => {
    const others = count - chosen.length - 1;
    if (others < 0) return;
    const rest = sumOf(largestFirst(pieces.slice(index + 1)).slice(0, others));
    if (piece.cents + rest < missing) return;
    chosen.push(piece);
    missing -= piece.cents;
  });
  return chosen;
}

/**
 * Fills `cents` from pieces, the dearest first; null when there are too few. Returns cents by id. The group of equal worth that
 * is not used up goes first to cards that already take something (no card more), the rest to the fewest others, lowest ids
 * first. All splits of the same worth hold the same dearer pieces, so this is the fewest cards that any of them has.
 */
export function fillDearestFirst(pieces: readonly Piece[], cents: number): Map<string, number> | null {
  const filled = new Map<string, number>();
  let open = cents;
  const take = ({ id, cents: most }: Piece): void => {
    const taken = Math.min(open, most);
    if (taken <= 0) return;
    filled.set(id, (filled.get(id) ?? 0) + taken);
    open -= taken;
  };
  for (const group of groupsByWorth(pieces)) {
    if (sumOf(group) <= open) {
      group.forEach(take);
      continue;
    }
    group.filter(({ id }) => filled.has(id)).forEach(take);
    const others = group.filter(({ id }) => !filled.has(id));
    fewest(others, open).forEach(take);
    break;
  }
  return open === 0 ? filled : null;
}
