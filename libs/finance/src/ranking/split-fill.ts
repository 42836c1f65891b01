/**
 * Some cents of a card that all have the same worth. `worth` is a whole number; several pieces may share an `id`. Pieces
 * of a lower `tier` are taken first, whatever they are worth.
 */
export interface Piece {
  id: string;
  tier: number;
  worth: number;
  cents: number;
}

const byId = (a: Piece, b: Piece): number => (a.id < b.id ? -1 : Number(a.id > b.id));
const sumOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { cents }) => sum + cents, 0);
const largestFirst = (pieces: readonly Piece[]): Piece[] => [...pieces].sort((a, b) => b.cents - a.cents);

/** Groups pieces by tier and worth, lowest tier and highest worth first; pieces of one card in a group are merged. */
function groupsByWorth(pieces: readonly Piece[]): Piece[][] {
  const groups = new Map<string, { tier: number; worth: number; byCard: Map<string, Piece> }>();
  for (const { id, tier, worth, cents } of pieces) {
    if (cents <= 0) continue;
    const key = `${tier} ${worth}`;
    const group = groups.get(key) ?? { tier, worth, byCard: new Map<string, Piece>() };
    group.byCard.set(id, { id, tier, worth, cents: cents + (group.byCard.get(id)?.cents ?? 0) });
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((a, b) => a.tier - b.tier || b.worth - a.worth)
    .map(({ byCard }) => [...byCard.values()].sort(byId));
}

/**
 * The fewest pieces that together hold `open` cents, and the lowest IDs among equally few. The count is that of the
 * largest pieces. In ID order, a piece is chosen if the largest ones after it can still cover the rest within that
 * count.
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
 * Fills `cents` from pieces, lowest tier and highest worth first; null if there aren't enough. Returns cents by ID. The group of equal
 * worth that's only partly used goes first to cards that already have a share (which adds no card), and the rest to the
 * fewest others, lowest IDs first. All splits of the same total worth contain the same higher-worth pieces, so this is
 * the fewest cards that any of them has.
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
