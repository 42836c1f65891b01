export interface Owner {
  service: string;
  port: number;
  routes: { path: string; maxBytes?: number }[];
}
export function edgeCalls(owners: Owner[]): string;
