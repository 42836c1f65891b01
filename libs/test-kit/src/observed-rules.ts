import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './workspace.js';

/** A folder with rules, and `runbooks` beside it: one of a service, or that of what all share. */
export interface Observed {
  /** `infra/observe`, `services/cards/observe`. */
  folder: string;
  /** The service whose rules these are; null for what all share. */
  service: string | null;
}

export interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  for?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}

/** Every folder with rules. */
export function observedFolders(): Observed[] {
  const services = readdirSync(join(root, 'services')).sort();
  const own = services.map((service) => ({ folder: `services/${service}/observe`, service }));
  return [{ folder: 'infra/observe', service: null }, ...own.filter(({ folder }) => existsSync(join(root, folder)))];
}

export const rulesFile = ({ folder }: Observed): string => join(root, folder, 'rules.yaml');

export function rulesIn(observed: Observed): Rule[] {
  const { groups } = parse(readFileSync(rulesFile(observed), 'utf8')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** What the dashboards of a folder ask Prometheus. */
export function questionsIn({ folder }: Observed): string[] {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.dashboard.json'));
  return files.flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(join(root, folder, file), 'utf8')) as Dashboard;
    return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  });
}

const keywords = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset', 'inf', 'nan']);

/** The metrics that an expression of Prometheus names, without recorded ones, whose names have a colon. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const words = bare.matchAll(/(?<![\w.:$])[A-Za-z_:][\w:]*(?!\w*\s*\()/g);
  const named = [...words].map(([word]) => word).filter((word) => !word.includes(':') && !keywords.has(word));
  return [...new Set(named)].sort();
}

/** The metrics that a folder's rules and dashboards name. */
export function metricsOf(observed: Observed): string[] {
  const expressions = [...rulesIn(observed).map(({ expr }) => expr), ...questionsIn(observed)];
  return [...new Set(expressions.flatMap(metricsIn))].sort();
}

/** The names of all series in Prometheus' text format, also of those that have no value yet. */
export function seriesIn(text: string): Set<string> {
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set(names);
}
