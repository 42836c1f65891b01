export const projectsIn: (base: string) => string[];
export const foundationsIn: (base: string) => Map<string, string[]>;
export const affectedBy: (files: readonly string[], foundations: ReadonlyMap<string, readonly string[]>) => string[];
export const readersOf: (files: readonly string[]) => string[];
export const roomsAffectedBy: (files: readonly string[], project: string, base: string) => string[];
