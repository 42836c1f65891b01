/** Where a service shows its operators how it is. service-kit's `Operations` has this shape; this lib does not import it. */
export interface Operations {
  health: { add(name: string, check: () => Promise<unknown>, options: { required: boolean }): void };
  parked: { serve(desk: { list: () => Promise<unknown>; replay: (id: string) => Promise<unknown> }): void };
}
