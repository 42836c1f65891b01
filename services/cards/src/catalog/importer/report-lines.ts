import type { ImportReport } from './import-catalog.js';

const most = 50;

/** The report that the operator reads after an import. */
export function reportLines(report: ImportReport): string[] {
  const { added, changed, unchanged, skipped, stayedDiscontinued } = report;
  const counts = `${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${skipped.length} skipped.`;
  const skips = skipped.map(
    ({ index, name, reasons }) => `skipped record ${index}${name ? ` (${name})` : ''}: ${reasons.join('; ')}`,
  );
  const stayed = stayedDiscontinued.map(
    (cardId) => `${cardId} is discontinued here and stays so; --revive lets it come back`,
  );
  return [counts, ...shortened(skips), ...shortened(stayed)];
}

function shortened(lines: string[]): string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most), `... and ${lines.length - most} more`];
}
